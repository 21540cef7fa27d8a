import { toListPath, paths, toPropertiesPath } from '@/config/paths'
import type { Headline } from './headline'

export const investmentHead = {
  title: 'Inversión Inmobiliaria en Ancón',
  description:
    'Cifras referenciales, tres opciones de inversión y un proceso de cinco pasos para comprar una casa, un terreno o un local en Ancón, al norte de Lima.',
} as const

export const investmentHero = {
  eyebrow: 'Inversión',
  title: { text: 'Inversión Inmobiliaria en Ancón' } satisfies Headline,
  intro: 'Cifras, opciones y un proceso claro para invertir frente al mar.',
  alt: 'Edificios residenciales frente al mar en Ancón',
}

export const marketOverview = {
  /** Anchor of the hero's button. */
  id: 'resumen',
  eyebrow: 'Resumen',
  title: { text: 'Cuatro cifras', italicEnd: 'para decidir' },
  note: 'Estimaciones referenciales de la agencia. No constituyen garantía de rentabilidad.',
  figures: [
    { value: '8–12%', text: 'crecimiento anual promedio en los últimos 5 años' },
    { prefix: 'hasta', value: '15%', text: 'de revalorización anual frente al mar, en zonas premium' },
    { value: '×2', text: 'se duplicó la demanda de casas de playa y segunda vivienda en 3 años' },
    { prefix: 'hasta', value: '8%', text: 'de rendimiento anual en alquiler de corta estadía' },
  ] satisfies readonly { prefix?: string; value: string; text: string }[],
}

export interface InvestmentOption {
  name: string
  text: string
  /** Annual return; `yieldNote` is its condition. */
  yield: string
  yieldNote?: string
  /** Annual appreciation. */
  appreciation: string
  /** Minimum investment, in US dollars. */
  from: number
  link: { label: string; to: string }
}

export const investmentOptions: { eyebrow: string; title: Headline; note: string; list: InvestmentOption[] } = {
  eyebrow: 'Opciones',
  title: { text: 'Tres maneras', italicEnd: 'de invertir' },
  note: 'Retorno, apreciación y montos son estimaciones referenciales.',
  list: [
    {
      name: 'Residencial',
      text: 'Casas, departamentos y villas',
      yield: '5–8%',
      appreciation: '8–12%',
      from: 150_000,
      link: { label: 'Ver propiedades', to: paths.properties },
    },
    {
      name: 'Terrenos y desarrollo',
      text: 'Lotes y proyectos nuevos',
      yield: '15–20%',
      yieldNote: 'en proyectos',
      appreciation: '10–15%',
      from: 80_000,
      link: { label: 'Ver terrenos', to: toListPath('land') },
    },
    {
      name: 'Comercial',
      text: 'Locales y oficinas',
      yield: '7–10%',
      appreciation: '6–9%',
      from: 200_000,
      link: { label: 'Ver locales', to: toListPath('commercial') },
    },
  ],
}

export const purchaseGuide = {
  eyebrow: 'Proceso',
  title: { text: 'Cinco pasos,', italicEnd: 'un solo agente' },
  steps: [
    { name: 'Asesoría personalizada', text: 'Definimos tu objetivo, plazo y presupuesto.' },
    { name: 'Selección de propiedades', text: 'Una lista corta, visitada y comparada.' },
    { name: 'Análisis de rentabilidad', text: 'Ingresos, gastos y escenarios por escrito.' },
    { name: 'Proceso de compra', text: 'Documentos, notaría y registro, paso a paso.' },
    { name: 'Gestión de la inversión', text: 'Alquiler, mantenimiento y reportes.' },
  ],
}

export const investmentProjects = {
  eyebrow: 'Proyectos',
  title: { text: 'Dónde poner', italicEnd: 'tu inversión' },
  links: [
    { name: 'Nuevos desarrollos', text: 'Proyectos en planos y de estreno', to: toPropertiesPath({ type: 'new' }) },
    { name: 'Terrenos', text: 'Lotes para construir o desarrollar', to: toListPath('land') },
    { name: 'Locales comerciales', text: 'Tiendas, restaurantes y oficinas', to: toListPath('commercial') },
  ],
}

export const investmentCallToAction: Headline = { text: 'Conversemos sobre', italicEnd: 'tu inversión' }
