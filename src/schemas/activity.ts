/** What is counted of a listing: it was opened, a button for the chat or for a visit was pressed, or it became a favourite. */
export const activityKinds = ['view', 'chat', 'visit', 'favorite'] as const

export type ActivityKind = (typeof activityKinds)[number]
