import { Mail, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { fillReplies, replyTexts } from '@/content/admin/leads'
import { toMailtoUrl, toWhatsappNumber, toWhatsappUrl } from '@/lib/contact-links'
import type { Lead } from '@/services/leads/administration'
import { Button, ButtonAnchor } from '@/ui/button'
import { Select } from '@/ui/input'

interface ReplyButtonsProps {
  lead: Lead
  isMarking: boolean
  onAnswered: () => void
}

/** Opens a reply in WhatsApp or the mail program, from a template; then offers to mark a new enquiry as answered. */
export function ReplyButtons({ lead, isMarking, onAnswered }: ReplyButtonsProps) {
  const [chosenIndex, setChosenIndex] = useState(0)
  const [hasOpenedReply, setOpenedReply] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const who = lead.name || lead.email
  const replies = fillReplies(lead)
  const reply = replies[chosenIndex] ?? replies[0]
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
        className="mt-3 flex flex-wrap gap-2 outline-none"
      >
        <Select
          aria-label={`${replyTexts.template}: ${who}`}
          className="min-h-11! py-2! sm:w-64!"
          value={chosenIndex}
          onChange={(event) => setChosenIndex(Number(event.target.value))}
        >
          {replies.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
        {number && (
          <ButtonAnchor size="sm" href={toWhatsappUrl(number, reply.text)} newTab onClick={onOpen}>
            <MessageCircle size={16} />
            {replyTexts.whatsapp}
            <span className="sr-only">{`: ${who}`}</span>
          </ButtonAnchor>
        )}
        <ButtonAnchor size="sm" href={toMailtoUrl(lead.email, reply.subject, reply.text)} onClick={onOpen}>
          <Mail size={16} />
          {replyTexts.mail}
          <span className="sr-only">{`: ${who}`}</span>
        </ButtonAnchor>
      </div>
      <div role="status">
        {hasOpenedReply && lead.status === 'new' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
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
