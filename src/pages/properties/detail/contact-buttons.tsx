import { CalendarDays, MessageCircle } from 'lucide-react'
import type { Property } from '@/schemas/property'
import { ButtonAnchor } from '@/ui/button-link'
import type { ButtonSize } from '@/ui/button-style'
import { contactLinks } from './contact-links'

interface ContactButtonsProps {
  property: Pick<Property, 'id' | 'title' | 'status'> | null
  size?: ButtonSize
  className?: string
}

export function ContactButtons({ property, size = 'lg', className }: ContactButtonsProps) {
  const { contact, visit } = contactLinks(property)
  return (
    <>
      <ButtonAnchor href={contact} newTab variant="pri" size={size} className={className}>
        <MessageCircle size={20} strokeWidth={1.5} aria-hidden="true" />
        Contactar Agente
      </ButtonAnchor>
      <ButtonAnchor href={visit} newTab variant="out" size={size} className={className}>
        <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
        Solicitar Visita
      </ButtonAnchor>
    </>
  )
}
