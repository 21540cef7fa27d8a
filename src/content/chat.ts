/** Prefilled texts of chat links (specification section 7, "Messaging links"). */
export const chatTexts = {
  contactAgent: 'Hola, me interesa una propiedad en Ancón. ¿Podrían darme más información?',
  scheduleVisit: 'Hola, me gustaría agendar una visita para conocer las propiedades en Ancón.',
  aboutProperty: (title: string, id: string) =>
    `Hola, me interesa la propiedad “${title}” (ID: ${id}). ¿Podrían darme más información?`,
  /** On the page of a listing that has not loaded. */
  aboutSomeProperty: 'Hola, me interesa una de sus propiedades en Ancón. ¿Podrían darme más información?',
  visitProperty: (title: string, id: string) =>
    `Hola, me gustaría solicitar una visita a la propiedad “${title}” (ID: ${id}). ¿Qué horarios tienen disponibles?`,
  visitSomeProperty:
    'Hola, me gustaría solicitar una visita a una de sus propiedades en Ancón. ¿Qué horarios tienen disponibles?',
  /** For a sold or rented listing; `status` is 'vendida' or 'alquilada'. */
  similarTo: (title: string, id: string, status: string) =>
    `Hola, vi que la propiedad “${title}” (ID: ${id}) ya figura como ${status}. ¿Tienen propiedades similares en Ancón?`,
  visitSimilarTo: (title: string, id: string, status: string) =>
    `Hola, la propiedad “${title}” (ID: ${id}) ya figura como ${status}. Me gustaría visitar propiedades similares. ¿Qué horarios tienen disponibles?`,
} as const
