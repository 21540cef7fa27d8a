import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, toBox, groupPins, type Pin, pinSize } from '@/lib/pin-layout'

const pin = (x: number, y: number): Pin => ({ x, y, width: 80 })
/** The number of pins and the side of each group. */
const listSides = (...pins: Pin[]) => groupPins(pins).map((group) => [group.pins.length, group.side])
const hasOverlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const coordinate = fc.integer({ min: 0, max: 900 })
const anyPins = fc.array(fc.record({ x: coordinate, y: coordinate, width: fc.integer({ min: 50, max: 130 }) }), {
  maxLength: 80,
})

describe('pins on the map', () => {
  it('never overlap, and each is drawn alone or in a cluster', () => {
    fc.assert(
      fc.property(anyPins, (all) => {
        const groups = groupPins(all)
        expect(new Set(groups.flatMap((group) => group.pins))).toEqual(new Set(all))
        const boxes = groups.map(toBox)
        boxes.forEach((box, index) => {
          for (const other of boxes.slice(index + 1)) expect(hasOverlap(box, other)).toBe(false)
        })
      }),
    )
  })

  it('keep the sizes of their clusters and their sides when the map is moved', () => {
    fc.assert(
      fc.property(anyPins, coordinate, (all, shift) => {
        const movedPins = all.map((one) => ({ ...one, x: one.x + shift, y: one.y - shift }))
        expect(listSides(...movedPins)).toEqual(listSides(...all))
      }),
    )
  })

  it('have their labels at the top, or else at the first side that is free', () => {
    expect(listSides(pin(0, 0), pin(200, 0))).toEqual([
      [1, 'top'],
      [1, 'top'],
    ])
    expect(listSides(pin(0, 0), pin(45, 0))).toEqual([
      [1, 'top'],
      [1, 'right'],
    ])
    expect(listSides(pin(0, 0), pin(-45, 0))).toEqual([
      [1, 'top'],
      [1, 'left'],
    ])
  })

  it('at the same place become a cluster at that place', () => {
    const samePlacePins = Array.from({ length: 9 }, () => pin(10, 20))
    expect(groupPins(samePlacePins).some((group) => group.pins.length > 1)).toBe(true)
    for (const { x, y } of groupPins(samePlacePins)) expect([x, y]).toEqual([10, 20])
  })

  it('point at their places from every side', () => {
    const [group] = groupPins([pin(100, 100)])
    if (!group) throw new Error('No group')
    expect(toBox(group)).toEqual({
      left: 60,
      right: 140,
      top: 100 - pinSize.tip - pinSize.height,
      bottom: 100 - pinSize.tip,
    })
    expect(toBox({ ...group, side: 'right' }).left).toBe(100 + pinSize.tip)
    expect(toBox({ ...group, side: 'left' }).right).toBe(100 - pinSize.tip)
    expect(toBox({ ...group, side: 'bottom' }).top).toBe(100 + pinSize.tip)
  })
})
