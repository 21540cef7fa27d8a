import { makeVisitSlot } from '../../../tests/support/enquiries.ts'
import { waitForText } from '../page-parts'
import { toSeedId } from '../seeded-listings'
import type { Scene } from './scene'

export const enquiry = {
  id: 'e0000000-0000-4000-8000-00000000000a',
  kind: 'visit',
  name: 'Rosa Quispe',
  email: 'rosa.quispe@correo.pe',
  phone: '987654321',
  message: 'Buenas tardes. Busco una casa de tres dormitorios para el verano, cerca de la playa.',
  visit_date: null,
  property_type: null,
  property_id: toSeedId(1),
  property_title: 'Villa frente al mar con piscina infinita en Playa Hermosa',
  visit_slots: [makeVisitSlot(2), makeVisitSlot(3)],
  confirmed_slot: null,
  arrival: null,
  departure: null,
  guests: null,
  total_price: null,
  total_currency: null,
  dates_confirmed: false,
  consent_version: '2026-01-contacto',
  consent_at: '2026-11-24T15:30:00.000Z',
  marketing_consent: false,
  revoked_at: null,
  status: 'new',
  created_at: '2026-11-24T15:30:00.000Z',
  assigned_to: null,
  assignee: null,
  total: 2,
}
const enquiries = [
  enquiry,
  {
    ...enquiry,
    id: 'e0000000-0000-4000-8000-00000000000b',
    kind: 'contact',
    name: 'Jorge Paredes',
    visit_slots: null,
    phone: null,
    property_id: null,
    property_title: null,
    assigned_to: 'e0000000-0000-4000-8000-00000000000c',
    assignee: 'luis@ancon.local',
  },
]

export const leadScenes: readonly Scene[] = [
  {
    name: 'leads-sign-in',
    sameElementsAs: 'waiting-sign-in',
    path: '/admin/leads',
    act: (page) => waitForText(page, 'Solo un administrador puede ver las consultas'),
  },
]

export const leadAdminScenes: readonly Scene[] = [
  {
    name: 'leads',
    sameElementsAs: 'leads-filled',
    path: '/admin/leads',
    act: (page) => waitForText(page, /\d+ consultas?|No hay consultas/),
  },
  {
    name: 'leads-filled',
    path: '/admin/leads',
    prepare: (page) => page.route('**/rpc/read_leads', (route) => route.fulfill({ json: enquiries })),
    act: (page) => waitForText(page, 'La atiende luis@ancon.local'),
  },
]
