/** E-mail addresses, also as 'ana arroba correo punto pe', links, and telephone numbers of nine digits or with a prefix. */
const contactPattern = new RegExp(
  [
    // ana@correo.pe, ana (arroba) correo.com, ana arroba gmail punto com. It begins at the start of a word, and the spaces have a
    // bound: otherwise the time would grow with the cube of the length, and one listing could stop the review.
    String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s{0,9}(?:@|[([{]?\s{0,9}\barroba\b\s{0,9}[)\]}]?)\s{0,9}[\p{L}\d-]+(?:(?:\.|\s{0,9}\bpunto\b\s{0,9})[\p{L}\d-]+)*`,
    // https://…, www.…, wa.me/…, correo.com.pe
    String.raw`(?:https?:\/\/|www\.|\bwa\.me\b)[^\s<>"]*`,
    String.raw`\b[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|pe|net|org|info|me|ly|io|app|site|link|tv)\b(?:\/[^\s<>"]*)?`,
    // +51 987 654 321, 987-654-321, 9 8 7 6 5 4 3 2 1, (01) 552 1234
    String.raw`\+\s?\d(?:[\s.()-]?\d){7,14}`,
    String.raw`(?<![\d.,])(?:51[\s.-]?)?9(?:[\s.-]{0,2}\d){8}(?![\d,]|\.\d)`,
    String.raw`\(?\b0?1\)[\s.-]?\d(?:[\s.-]?\d){6}\b|\b01[\s.-]?\d(?:[\s.-]?\d){6}\b`,
  ].join('|'),
  'giu',
)

/** A piece of a text, and whether it is a way to contact somebody: a telephone number, a link or an e-mail address. */
export interface TextPart {
  text: string
  isContact: boolean
}

/** Splits a text at the contacts in it. The parts together are the text. */
export function splitAtContacts(text: string): TextPart[] {
  let end = 0
  const parts = [...text.matchAll(contactPattern)].flatMap(({ 0: contact, index }) => {
    const before = text.slice(end, index)
    end = index + contact.length
    return [
      { text: before, isContact: false },
      { text: contact, isContact: true },
    ]
  })
  return [...parts, { text: text.slice(end), isContact: false }].filter((part) => part.text !== '')
}

export const hasContact = (text: string): boolean => splitAtContacts(text).some(({ isContact }) => isContact)
