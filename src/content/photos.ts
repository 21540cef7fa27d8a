// Written by scripts/images.ts: run it again instead of editing.
// One export per photograph, each pure, so that a page carries only the ones it shows:
// import * as photos from '@/content/photos'
import { responsiveImage, withNarrowCrop } from '@/lib/responsive-image'

export const anconBay = /* @__PURE__ */ responsiveImage('ancon-bay', '4a709498', 2400, 1350)
export const casaJardin = /* @__PURE__ */ responsiveImage('casa-jardin', '37f7dee6', 1600, 1200)
export const casaMalecon = /* @__PURE__ */ responsiveImage('casa-malecon', '39107b8c', 1600, 1200)
export const casinoNautico = /* @__PURE__ */ responsiveImage('casino-nautico', 'a2707968', 1600, 1200)
export const casonaBalcon = /* @__PURE__ */ responsiveImage('casona-balcon', '8cfed7e2', 1600, 1200)
export const casonaHistorica = /* @__PURE__ */ responsiveImage('casona-historica', 'abeeafe9', 1600, 1200)
export const departamentoTerraza = /* @__PURE__ */ responsiveImage('departamento-terraza', 'd7f886a2', 1600, 1200)
export const interiorDormitorio = /* @__PURE__ */ responsiveImage('interior-dormitorio', 'd9b6de5d', 1600, 1200)
export const interiorEstar = /* @__PURE__ */ responsiveImage('interior-estar', '6c9c25cc', 1600, 1200)
export const interiorSala = /* @__PURE__ */ responsiveImage('interior-sala', '438e3325', 1600, 1200)
export const lasConchitas = /* @__PURE__ */ responsiveImage('las-conchitas', 'd9cb4781', 1600, 1200)
export const localComercial = /* @__PURE__ */ responsiveImage('local-comercial', '7e1177f7', 1600, 1200)
export const marinaLancheros = /* @__PURE__ */ responsiveImage('marina-lancheros', '7756a9f6', 1600, 1200)
export const miramar = /* @__PURE__ */ responsiveImage('miramar', 'b14b0f11', 1600, 1200)
export const playaHermosa = /* @__PURE__ */ responsiveImage('playa-hermosa', '5e10fa1e', 1600, 1200)
export const residencialAncon = /* @__PURE__ */ responsiveImage('residencial-ancon', '3712e29e', 1600, 1200)
export const residencialJardines = /* @__PURE__ */ responsiveImage('residencial-jardines', '1db5c1db', 1600, 1200)
export const terrenoColinas = /* @__PURE__ */ responsiveImage('terreno-colinas', '24f73127', 1600, 1200)
export const villaFrenteAlMar = /* @__PURE__ */ responsiveImage('villa-frente-al-mar', '7a6e08a9', 1600, 1200)
export const villaPiscina = /* @__PURE__ */ responsiveImage('villa-piscina', '7e5cb90d', 1600, 1200)
export const villaTerraza = /* @__PURE__ */ responsiveImage('villa-terraza', 'ff8ab8b0', 1600, 1200)
export const yachtClub = /* @__PURE__ */ responsiveImage('yacht-club', 'cc5d25d9', 1600, 1200)
export const anconBayHero = /* @__PURE__ */ withNarrowCrop(
  anconBay,
  /* @__PURE__ */ responsiveImage('ancon-bay-movil', '87dec4a6', 810, 1350, [480, 640, 810]),
  '(max-width: 599px)',
)
