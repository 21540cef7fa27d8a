/** The code by which agent and visitor name a listing on the phone: 'AN-' and the end of its id, the part that always differs. */
export const referenceCode = (id: string) =>
  `AN-${id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()}`
