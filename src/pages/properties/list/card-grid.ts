/** One, two or three cards in a row. */
export const cardGrid = 'grid gap-x-gut gap-y-[clamp(40px,4vw,64px)] sm:grid-cols-2 lg:grid-cols-3'
