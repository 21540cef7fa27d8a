import { MessageCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { ButtonAnchor } from '@/ui/button'

/** 'Contactar Agente': link to the chat with a prefilled message. */
export function AgentLink(props: Omit<ComponentProps<typeof ButtonAnchor>, 'href' | 'newTab' | 'children'>) {
  return (
    <ButtonAnchor href={toChatUrl(chatTexts.contactAgent)} newTab {...props}>
      <MessageCircle size={props.size === 'sm' ? 16 : 20} strokeWidth={1.5} />
      Contactar Agente
    </ButtonAnchor>
  )
}
