import { MessageCircle } from 'lucide-react'
import { chatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { ButtonAnchor } from '@/ui/button-link'
import type { ButtonLook } from '@/ui/button-style'

/** 'Contactar Agente': a chat that already says what the visitor wants. */
export function AgentLink({ className, ...look }: ButtonLook & { className?: string }) {
  return (
    <ButtonAnchor href={chatUrl(chatTexts.contactAgent)} newTab className={className} {...look}>
      <MessageCircle size={look.size === 'sm' ? 16 : 20} strokeWidth={1.5} aria-hidden="true" />
      Contactar Agente
    </ButtonAnchor>
  )
}
