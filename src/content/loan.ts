export const loanTexts = {
  title: 'Calcule su cuota',
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
