/** The four facts of the value proposition (specification section 1). */
export const facts = [
  {
    figure: '43',
    unit: 'km',
    title: 'Del centro de Lima',
    text: 'Una escapada corta por la Panamericana Norte, o la casa de todo el año.',
  },
  { figure: '2', unit: 'km', title: 'De playas', text: 'Arena clara y aguas tranquilas al abrigo de la bahía.' },
  { figure: '24/7', title: 'Seguridad', text: 'Vigilancia permanente para residentes y visitantes.' },
  { before: 'desde', figure: '1870', title: 'Historia', text: 'Más de 150 años como balneario de Lima.' },
] as const satisfies readonly { figure: string; title: string; text: string; unit?: string; before?: string }[]
