/** The text with each half of an emoji replaced, as String.toWellFormed does from Safari 16.4 and Firefox 119 on. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
