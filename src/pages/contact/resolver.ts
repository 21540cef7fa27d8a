import { zodResolver } from '@hookform/resolvers/zod'
import { contactSchema } from '@/schemas/contact'

export const resolver = zodResolver(contactSchema)
