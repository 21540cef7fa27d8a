/** A pin at a place of the map, in pixels, with the width of its label. */
export interface Pin {
  x: number
  y: number
  width: number
}

/** The sides of a place on which its label may be, in the order of preference. */
export const sides = ['top', 'right', 'left', 'bottom'] as const
export type Side = (typeof sides)[number]

/** One pin, or a cluster of pins that do not fit one by one. The place of a cluster is the mean of its pins' places. */
export interface PinGroup<Item extends Pin> {
  pins: Item[]
  x: number
  y: number
  side: Side
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** In pixels. A label points at its place with a tip; a cluster is a disc around its place. */
export const pinSize = { height: 30, tip: 6, cluster: 40, gap: 3 } as const

/** The part of the map that the label of a pin (without its tip), or a cluster, covers. */
export function toBox({ pins, x, y, side }: PinGroup<Pin>): Box {
  const isCluster = pins.length > 1
  const width = isCluster ? pinSize.cluster : (pins[0]?.width ?? 0)
  const height = isCluster ? pinSize.cluster : pinSize.height
  let centerX = x
  let centerY = y
  if (!isCluster) {
    if (side === 'right') centerX += width / 2 + pinSize.tip
    if (side === 'left') centerX -= width / 2 + pinSize.tip
    if (side === 'bottom') centerY += height / 2 + pinSize.tip
    if (side === 'top') centerY -= height / 2 + pinSize.tip
  }
  return {
    left: centerX - width / 2,
    right: centerX + width / 2,
    top: centerY - height / 2,
    bottom: centerY + height / 2,
  }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + pinSize.gap &&
  other.left < one.right + pinSize.gap &&
  one.top < other.bottom + pinSize.gap &&
  other.top < one.bottom + pinSize.gap

function mergeGroups<Item extends Pin>(one: PinGroup<Item>, other: PinGroup<Item>): PinGroup<Item> {
  const share = other.pins.length / (one.pins.length + other.pins.length)
  return {
    pins: [...one.pins, ...other.pins],
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    side: 'top',
  }
}

/**
 * Places the pins so that no label or cluster covers another one. A label goes to a free side of its place. If no side is
 * free, its pin joins the pin or the cluster that a label on the top side would cover. The result does not depend on the view's position.
 */
export function groupPins<Item extends Pin>(pins: readonly Item[]): PinGroup<Item>[] {
  const placed = new Map<PinGroup<Item>, Box>()
  const findOverlappingGroup = (group: PinGroup<Item>) => {
    const box = toBox(group)
    return [...placed].find(([, other]) => overlaps(box, other))?.[0]
  }
  for (const pin of pins) {
    const toSinglePin = (side: Side): PinGroup<Item> => ({ pins: [pin], x: pin.x, y: pin.y, side })
    let group = sides.map(toSinglePin).find((candidate) => !findOverlappingGroup(candidate)) ?? toSinglePin('top')
    let overlappingGroup = findOverlappingGroup(group)
    while (overlappingGroup) {
      placed.delete(overlappingGroup)
      group = mergeGroups(overlappingGroup, group)
      overlappingGroup = findOverlappingGroup(group)
    }
    placed.set(group, toBox(group))
  }
  return [...placed.keys()]
}
