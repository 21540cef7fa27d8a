import type { Headline as HeadlineText } from '@/content/headline'

/** The words of a title; the heading itself is the caller's. */
export function Headline({ text, turn }: HeadlineText) {
  if (!turn) return text
  return (
    <>
      {text} <em>{turn}</em>
    </>
  )
}
