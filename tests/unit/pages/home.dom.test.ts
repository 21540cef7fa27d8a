import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { beachAreas, findCaption } from '@/content/home'
import { builtInProperties } from '@/content/properties/built-in-properties'
import { beachAreasDrawing } from '@/content/sketch-map'
import { zones } from '@/content/zones'
import { removeStrayAnchors } from '@/pages/home/stray-anchors'

describe('the captions of the gallery', () => {
  it('repeat three titles in their order', () => {
    const titles = ['Propiedad en Ancón', 'Vista de Playa', 'Residencial Ancón']
    fc.assert(fc.property(fc.nat(1000), (index) => findCaption(index).title === titles[index % 3]))
  })
})

describe('the content of the home page', () => {
  it('has the six beach areas, each with a point on the sketch map and a zone of the same name', () => {
    // Their names are texts of the specification: tests/unit/content/spec-texts.ts.
    expect(beachAreas).toHaveLength(6)
    expect(beachAreasDrawing.points).toHaveLength(beachAreas.length)
    expect(zones.map(({ name }) => name)).toEqual(beachAreas.map(({ name }) => name))
    expect(beachAreas.find(({ name }) => name === 'Casino Náutico')?.description).toContain('oficina')
  })

  it('has three built-in listings: two houses and one apartment in Ancón, priced in soles, with one photo each', () => {
    expect(builtInProperties.map(({ propertyType, price }) => [propertyType, price])).toEqual([
      ['house', 850_000],
      ['apartment', 425_000],
      ['house', 675_000],
    ])
    for (const { currency, district, images } of builtInProperties) {
      expect([currency, district, images.length]).toEqual(['PEN', 'Ancón', 1])
    }
  })
})

describe('the clean-up of stray anchors', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div id="root"><a id="rendered" href="#property-1">Casa</a><i id="property-rendered"></i></div>
      <a id="foreign" href="#property-2"></a>
      <a id="other" href="#contact"></a>
      <i id="property-empty"></i>
      <i id="property-large"></i>`
    const large = document.getElementById('property-large')
    if (large) large.getBoundingClientRect = () => new DOMRect(0, 0, 10, 0)
  })

  it('removes foreign links to #property… and zero-sized elements with an id property…, and nothing that React renders', () => {
    const portal = document.createElement('i')
    portal.id = 'property-portal'
    Object.assign(portal, { __reactFiber$x: {} })
    document.body.append(portal)
    removeStrayAnchors(document.body)
    const remainingIds = [...document.body.querySelectorAll('[id]')].map(({ id }) => id)
    expect(remainingIds).toEqual([
      'root',
      'rendered',
      'property-rendered',
      'other',
      'property-large',
      'property-portal',
    ])
  })
})
