/** What one may ask about (specification section 3, "Consultation form"), in Spanish; stored as shown. */
export const consultationTypes = [
  'Villa frente al mar',
  'Apartamento con vista al mar',
  'Condominio en el centro',
  'Propiedad de inversión',
  'Terreno',
] as const
