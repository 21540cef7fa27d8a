/** What is counted of a listing: views of its page, presses on the chat and visit buttons, and additions to favourites. */
export const activityKinds = ['view', 'chat', 'visit', 'favorite'] as const

export type ActivityKind = (typeof activityKinds)[number]
