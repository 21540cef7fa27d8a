import { site } from '@/config/site'
import type { ResponsiveImage } from '@/lib/responsive-image'
import type { Headline } from './headline'
import * as descriptions from './images'
import * as photos from './photos'

export const aboutHead = {
  title: 'Acerca de Ancón',
  description:
    'Ancón, balneario a 43\u00a0km al norte de Lima: ubicación, historia desde 1874, museo de sitio y seis lugares para conocer antes de comprar, alquilar o invertir.',
} as const

export const aboutHero = {
  eyebrow: 'Acerca de Ancón',
  title: { text: 'Una bahía al norte de Lima' } satisfies Headline,
  intro: 'Ubicación, historia y los lugares que hacen de Ancón un balneario.',
  alt: descriptions.anconBay,
}

export const districtTexts = {
  eyebrow: 'Ubicación',
  title: { text: 'A 43 kilómetros', italicEnd: 'al norte de Lima' },
  intro: 'Ancón ocupa una bahía abrigada por cerros de arena, entre el desierto y el Pacífico.',
  facts: [
    { term: 'Distancia', detail: '43\u00a0km al norte de Lima' },
    { term: 'Fundación', detail: '29 de octubre de 1874' },
    { term: 'Superficie', detail: '299.22\u00a0km²' },
    { term: 'Coordenadas', detail: site.coordinates },
  ],
  mapLabel: 'Croquis referencial de la bahía de Ancón con los seis lugares numerados',
}

export const historyTexts = {
  eyebrow: 'Historia',
  title: { text: 'Más de 150 años', italicEnd: 'frente al mar' },
  intro:
    'El balneario se fundó el 29 de octubre de 1874. Desde entonces, cada generación de limeños le ha sumado algo: casonas, un malecón, edificios modernos.',
  image: photos.casonaHistorica,
  alt: descriptions.casonaHistorica,
  museum: {
    eyebrow: 'Museo de sitio',
    title: 'La historia anterior a la historia',
    text: 'El museo de sitio reúne hallazgos de los antiguos pobladores de la bahía. Una visita breve para entender por qué este lugar siempre estuvo habitado.',
  },
}

export interface Place {
  name: string
  text: string
  image: ResponsiveImage
  alt: string
}

/** In the order of their numbers on the sketch map. */
export const places: { eyebrow: string; title: Headline; list: Place[] } = {
  eyebrow: 'Lugares',
  title: { text: 'Seis lugares', italicEnd: 'para empezar' },
  list: [
    {
      name: 'Marina Lancheros',
      text: 'Lanchas, muelle y condominio frente al agua.',
      image: photos.marinaLancheros,
      alt: descriptions.marinaLancheros,
    },
    {
      name: 'Miramar',
      text: 'Malecón abierto y primera línea de edificios, con la bahía completa a la vista.',
      image: photos.miramar,
      alt: descriptions.miramar,
    },
    {
      name: 'Playa Hermosa',
      text: 'La playa central: arena amplia y oleaje manso.',
      image: photos.playaHermosa,
      alt: descriptions.playaHermosa,
    },
    {
      name: 'Yacht Club Ancón',
      text: 'El club náutico y sus veleros fondeados.',
      image: photos.yachtClub,
      alt: descriptions.yachtClub,
    },
    {
      name: 'Casino Náutico',
      text: 'El edificio social del malecón. Aquí está nuestra oficina.',
      image: photos.casinoNautico,
      alt: descriptions.casinoNautico,
    },
    {
      name: 'Las Conchitas',
      text: 'Caleta recogida entre rocas, al extremo de la bahía.',
      image: photos.lasConchitas,
      alt: descriptions.lasConchitas,
    },
  ],
}

export const aboutCallToAction: Headline = { text: 'La mejor forma de conocer Ancón', italicEnd: 'es venir' }
