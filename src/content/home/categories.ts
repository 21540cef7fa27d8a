import { propertiesPath } from '@/config/paths'
import { casaMalecon, interiorSala, residencialAncon } from '../photos'

export const categories = [
  {
    name: 'Casas',
    text: 'Frente al mar o a pasos del malecón',
    to: propertiesPath({ type: 'house' }),
    photo: casaMalecon,
  },
  {
    name: 'Apartamentos',
    text: 'Con balcón y vista a la bahía',
    to: propertiesPath({ type: 'apartment' }),
    photo: interiorSala,
  },
  {
    name: 'Condominios',
    text: 'Con áreas comunes y seguridad',
    to: propertiesPath({ type: 'condo' }),
    photo: residencialAncon,
  },
]
