export const loanTexts = {
  title: 'Calcule su cuota',
  loading: 'Cargando la calculadora...',
  loadFailed: 'Error al cargar la calculadora',
  terms: 'Condiciones del préstamo',
  price: (symbol: string) => `Precio (${symbol})`,
  down: 'Cuota inicial',
  unit: 'Unidad',
  downUnit: 'Unidad de la cuota inicial',
  tea: 'TEA (%)',
  years: 'Plazo (años)',
  payment: 'Cuota mensual referencial',
  principal: 'Préstamo',
  interest: 'Intereses',
  payments: 'Cuotas',
  incomplete: 'Complete las condiciones para ver la cuota.',
  note: (date: string) =>
    `Cálculo referencial por el método francés, sin seguros, comisiones ni gastos. No es una oferta de crédito: consulte la tasa y la TCEA de su banco. Valores iniciales al ${date}.`,
} as const

export const loanSettingsTexts = {
  title: 'Calculadora de cuotas',
  intro: 'Con qué valores empieza la calculadora de cada propiedad en venta.',
  tea: 'TEA en porcentaje',
  downPercent: 'Inicial en porcentaje',
  years: 'Plazo en años',
  date: 'Fecha de la tasa',
  dateHelp: 'Se muestra junto a la cuota.',
  save: 'Guardar calculadora',
  saved: 'Calculadora guardada',
  failed: 'No se pudo guardar la calculadora',
  loadFailed: 'Error al cargar los valores de la calculadora',
} as const
