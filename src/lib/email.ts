/** Text, at-sign, text, dot, text (specification section 5, "Newsletter"). */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
