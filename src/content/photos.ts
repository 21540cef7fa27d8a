// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { createResponsiveImage, addNarrowCrop } from '@/lib/responsive-image'

export const anconBay = /* @__PURE__ */ createResponsiveImage('ancon-bay', 'bfe45751', 2400, 1350)
export const casaJardin = /* @__PURE__ */ createResponsiveImage('casa-jardin', '68f4a44e', 1600, 1200)
export const casaMalecon = /* @__PURE__ */ createResponsiveImage('casa-malecon', 'e40ed0c1', 1600, 1200)
export const casinoNautico = /* @__PURE__ */ createResponsiveImage('casino-nautico', '1af03a22', 1600, 1200)
export const casonaBalcon = /* @__PURE__ */ createResponsiveImage('casona-balcon', '3d0f159f', 1600, 1200)
export const casonaHistorica = /* @__PURE__ */ createResponsiveImage('casona-historica', '00c07365', 1600, 1200)
export const departamentoTerraza = /* @__PURE__ */ createResponsiveImage('departamento-terraza', 'd5b67438', 1600, 1200)
export const interiorDormitorio = /* @__PURE__ */ createResponsiveImage('interior-dormitorio', '2d27592a', 1600, 1200)
export const interiorEstar = /* @__PURE__ */ createResponsiveImage('interior-estar', '8f49a897', 1600, 1200)
export const interiorSala = /* @__PURE__ */ createResponsiveImage('interior-sala', '09312287', 1600, 1200)
export const lasConchitas = /* @__PURE__ */ createResponsiveImage('las-conchitas', '04c6e3d5', 1600, 1200)
export const localComercial = /* @__PURE__ */ createResponsiveImage('local-comercial', '63c048ba', 1600, 1200)
export const marinaLancheros = /* @__PURE__ */ createResponsiveImage('marina-lancheros', 'd21d0c30', 1600, 1200)
export const miramar = /* @__PURE__ */ createResponsiveImage('miramar', '9d901ee5', 1600, 1200)
export const playaHermosa = /* @__PURE__ */ createResponsiveImage('playa-hermosa', 'f8fdf994', 1600, 1200)
export const residencialAncon = /* @__PURE__ */ createResponsiveImage('residencial-ancon', 'b2ff76f6', 1600, 1200)
export const residencialJardines = /* @__PURE__ */ createResponsiveImage('residencial-jardines', 'd229b144', 1600, 1200)
export const terrenoColinas = /* @__PURE__ */ createResponsiveImage('terreno-colinas', '5e69819c', 1600, 1200)
export const villaFrenteAlMar = /* @__PURE__ */ createResponsiveImage('villa-frente-al-mar', '6c4ac245', 1600, 1200)
export const villaPiscina = /* @__PURE__ */ createResponsiveImage('villa-piscina', '8d81449f', 1600, 1200)
export const villaTerraza = /* @__PURE__ */ createResponsiveImage('villa-terraza', '9f3b311c', 1600, 1200)
export const yachtClub = /* @__PURE__ */ createResponsiveImage('yacht-club', '00410af5', 1600, 1200)
export const anconBayHero = /* @__PURE__ */ addNarrowCrop(
  anconBay,
  /* @__PURE__ */ createResponsiveImage('ancon-bay-movil', '54be4513', 810, 1350, [480, 640, 810]),
  '(max-width: 599px)',
)
