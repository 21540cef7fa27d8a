import { Fragment } from 'react'
import { reviewTexts } from '@/content/properties/review'
import { splitAtContacts } from '@/lib/contacts-in-text'

/** A text in which telephone numbers, links and e-mail addresses are marked. */
export const MarkedText = ({ text }: { text: string }) =>
  splitAtContacts(text).map((part, index) =>
    part.isContact ? (
      <mark key={index} title={reviewTexts.contactInText} className="bg-amber-tint px-0.5 font-semibold text-amber">
        {part.text}
      </mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  )
