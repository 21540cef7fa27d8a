import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { HONEYPOT } from '@/components/spam-protection'
import { limits } from '@/config/limits'
import { consent } from '@/content/consent'
import { formText } from '@/lib/text'
import type { CaptchaToken } from '@/queries/captcha'
import { sendLead } from '@/queries/leads'
import { toast } from '@/ui/toast'

export type ConsultationState = 'idle' | 'submitting' | 'submitted'

/**
 * State of the consultation form (specification section 4): 'submitting' for 1.5 s, 'submitted' for 3 s, then
 * reset and 'idle' again. The enquiry goes to the outbox immediately, so leaving the page does not lose it.
 */
export function useConsultation(captchaToken: CaptchaToken) {
  const [state, setState] = useState<ConsultationState>('idle')
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const data = new FormData(form)
    const field = (name: string) => formText(data, name)
    const request = {
      name: field('name'),
      email: field('email'),
      phone: field('phone'),
      date: field('date'),
      message: field('message'),
      propertyType: field('propertyType'),
      agreeTos: data.has('agreeTos'),
    }
    console.info('Consulta', request)
    const { name, email, phone, message, date: visitDate, propertyType } = request
    const lead = {
      kind: 'consultation',
      name,
      email,
      phone,
      message,
      visitDate,
      propertyType,
      consentVersion: consent.consultation.version,
      honeypot: field(HONEYPOT),
    } as const
    sendLead(lead, captchaToken)
    setState('submitting')
    const later = (action: () => void, delay: number) => timers.current.push(setTimeout(action, delay))
    later(() => {
      setState('submitted')
      toast.success('¡Éxito!', { description: 'Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!' })
      later(() => {
        form.reset()
        setState('idle')
      }, limits.consultationSuccess)
    }, limits.consultationSubmit)
  }

  return { state, submit }
}
