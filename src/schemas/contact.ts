import * as z from 'zod/mini'
import { oneLine } from '@/lib/text'

const line = () => z.string().check(z.overwrite(oneLine), z.trim())

/** The contact message form (specification section 5); its messages are shown as they are. */
export const contactSchema = z.object({
  name: line().check(z.minLength(2, 'El nombre debe tener al menos 2 caracteres')),
  email: line().check(z.email('Ingrese un correo electrónico válido')),
  phone: line().check(z.minLength(6, 'Ingrese un número telefónico válido')),
  message: z.string().check(z.trim(), z.minLength(10, 'El mensaje debe tener al menos 10 caracteres')),
  /** Publicity is agreed to apart from the answer, and never needed for it. */
  marketing: z.boolean(),
})

export type ContactMessage = z.infer<typeof contactSchema>
