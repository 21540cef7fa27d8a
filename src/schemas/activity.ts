/** The counted actions of visitors: view a listing's page, press its chat or visit button, add it to the favourites. */
export const activityKinds = ['view', 'chat', 'visit', 'favorite'] as const

export type ActivityKind = (typeof activityKinds)[number]
