import { Mail, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { fillReplies, replyTexts } from '@/content/admin/leads'
import { toMailtoUrl, toWhatsappNumber, toWhatsappUrl } from '@/lib/contact-links'
import type { Lead } from '@/services/leads/administration'
import { Button, ButtonAnchor } from '@/ui/button'
import { LabelledSelect } from '@/ui/input'

interface ReplyButtonsProps {
  lead: Lead
  isMarking: boolean
  onAnswered: () => void
}

/** In narrow windows the buttons show their icons alone. */
const replyStyle = 'max-lg:min-w-11 max-lg:px-0'

/** Opens a reply in WhatsApp or the mail program, from a template; then offers to mark a new enquiry as answered. */
export function ReplyButtons({ lead, isMarking, onAnswered }: ReplyButtonsProps) {
  const [chosenLabel, setChosenLabel] = useState('')
  const [hasOpenedReply, setOpenedReply] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const who = lead.name || lead.email
  const replies = fillReplies(lead)
  const reply = replies.find(({ label }) => label === chosenLabel) ?? replies[0]
  const number = toWhatsappNumber(lead.phone)
  if (!reply) return null
  const onOpen = () => setOpenedReply(true)
  return (
    <>
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-label={`Responder a ${who}`}
        className="flex min-w-0 flex-1 gap-2 outline-none lg:basis-full"
      >
        <LabelledSelect
          label={replyTexts.template}
          hiddenLabel={who}
          className="min-w-0 flex-1 [&_select]:min-h-11!"
          value={reply.label}
          onChange={(event) => setChosenLabel(event.target.value)}
        >
          {replies.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </LabelledSelect>
        {number && (
          <ButtonAnchor
            size="sm"
            className={replyStyle}
            href={toWhatsappUrl(number, reply.text)}
            title={replyTexts.whatsapp}
            newTab
            onClick={onOpen}
          >
            <MessageCircle size={16} />
            <span className="max-lg:sr-only">{replyTexts.whatsapp}</span>
            <span className="sr-only">{`: ${who}`}</span>
          </ButtonAnchor>
        )}
        <ButtonAnchor
          size="sm"
          className={replyStyle}
          href={toMailtoUrl(lead.email, reply.subject, reply.text)}
          title={replyTexts.mail}
          onClick={onOpen}
        >
          <Mail size={16} />
          <span className="max-lg:sr-only">{replyTexts.mail}</span>
          <span className="sr-only">{`: ${who}`}</span>
        </ButtonAnchor>
      </div>
      <div role="status" className="order-last w-full empty:hidden">
        {hasOpenedReply && lead.status === 'new' && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            {replyTexts.askIfSent}
            <Button
              size="sm"
              variant="dark"
              loading={isMarking}
              loadingText="Guardando..."
              aria-label={`${replyTexts.markAnswered}: ${who}`}
              onClick={() => {
                // The button unmounts once the enquiry is marked.
                group.current?.focus({ preventScroll: true })
                onAnswered()
              }}
            >
              {replyTexts.markAnswered}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
