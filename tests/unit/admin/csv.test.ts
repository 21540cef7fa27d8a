import { expect, it } from 'vitest'
import { formatComplaintsCsv } from '@/admin/complaints/complaints-csv'
import { formatLeadsCsv } from '@/admin/leads/leads-csv'
import { site } from '@/config/site'

/** Reads the first row by the headings. No cell of it has a comma between quotes. */
function readRow(csv: string) {
  const [headings = [], cells = []] = csv
    .slice(1)
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  expect(cells).toHaveLength(headings.length)
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]))
}

it('the export of the enquiries has each value under its heading', () => {
  const csv = formatLeadsCsv([
    {
      id: 'e0000000-0000-4000-8000-000000000001',
      kind: 'visit',
      email: 'ana@correo.pe',
      name: 'Ana Paz',
      phone: '987654321',
      message: 'Quiero ver la casa',
      visitDate: '2026-11-03',
      propertyType: 'Casa',
      propertyId: 'd0000000-0000-4000-8000-000000000001',
      propertyTitle: 'Casa frente al mar',
      visitSlots: ['2026-11-04T15:00:00Z', '2026-11-05T16:00:00Z'],
      confirmedSlot: '2026-11-05T16:00:00Z',
      arrival: '2027-01-10',
      departure: '2027-01-17',
      guests: 6,
      totalPrice: 3150,
      totalCurrency: 'PEN',
      datesConfirmed: true,
      consentVersion: '2026-01-contacto',
      consentAt: '2026-11-02T15:00:00Z',
      marketingConsent: true,
      revokedAt: '2026-11-06T15:00:00Z',
      status: 'answered',
      createdAt: '2026-11-01T15:00:00Z',
      assignedTo: 'c0000000-0000-4000-8000-00000000000d',
      assignee: 'admin@ancon.local',
    },
  ])
  expect(readRow(csv)).toEqual({
    Fecha: '01/11/2026',
    Tipo: 'Propuesta de visita',
    Estado: 'Atendida',
    Nombre: 'Ana Paz',
    'Correo electrónico': 'ana@correo.pe',
    Teléfono: '987654321',
    Mensaje: 'Quiero ver la casa',
    'Fecha de visita': '03/11/2026',
    'Horarios propuestos': '04/11/2026, 10:00 o 05/11/2026, 11:00',
    'Visita confirmada': '05/11/2026, 11:00',
    Llegada: '10/01/2027',
    Salida: '17/01/2027',
    Huéspedes: '6',
    'Total referencial': 'S/\u00A03,150',
    'Fechas confirmadas': 'Sí',
    'Tipo de propiedad': 'Casa',
    'Título de la propiedad': 'Casa frente al mar',
    Propiedad: `${site.url}/properties/d0000000-0000-4000-8000-000000000001`,
    'Versión del consentimiento': '2026-01-contacto',
    'Fecha del consentimiento': '02/11/2026',
    'Acepta publicidad': 'Sí',
    'Consentimiento revocado': '06/11/2026',
    'La atiende': 'admin@ancon.local',
  })
})

it('the export of the complaints has each value under its heading', () => {
  const csv = formatComplaintsCsv([
    {
      number: '000000001-2026',
      filedAt: '2026-11-01T15:04:00Z',
      dueOn: '2026-11-20',
      isOverdue: true,
      kind: 'grievance',
      consumerName: 'Luis Rey',
      documentType: 'ce',
      document: 'X123456',
      domicile: 'Malecón Ferreyros 123',
      phone: '987654321',
      email: 'luis@correo.pe',
      representative: 'Rosa Rey',
      good: 'service',
      amount: 150.5,
      currency: 'USD',
      goodDescription: 'Alquiler de una casa',
      detail: 'La casa no tenía agua',
      request: 'La devolución del pago',
      answer: 'Devolvimos el pago',
      answeredAt: '2026-11-25T15:00:00Z',
    },
  ])
  expect(readRow(csv)).toEqual({
    Número: '000000001-2026',
    Fecha: '01/11/2026, 10:04',
    Vence: '20/11/2026',
    Tipo: 'Queja',
    Nombre: 'Luis Rey',
    'Tipo de documento': 'C.E.',
    Documento: 'X123456',
    Domicilio: 'Malecón Ferreyros 123',
    Teléfono: '987654321',
    'Correo electrónico': 'luis@correo.pe',
    'Padre, madre o representante': 'Rosa Rey',
    'Producto o servicio': 'Servicio',
    Moneda: 'USD',
    'Monto reclamado': '150.5',
    Descripción: 'Alquiler de una casa',
    Detalle: 'La casa no tenía agua',
    Pedido: 'La devolución del pago',
    'Fecha de la respuesta': '25/11/2026',
    Respuesta: 'Devolvimos el pago',
    'Fuera de plazo': 'Sí',
  })
})
