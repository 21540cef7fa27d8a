interface Place {
  latitude: number
  longitude: number
}

/** Places this close to the median place are never outliers. In degrees of latitude, about 5 km: Ancón with its beaches. */
const nearDegrees = 0.045

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

interface Distanced<Item extends Place> {
  place: Item
  /** In degrees of latitude. */
  distance: number
}

/** The places with their distances from `center`, the nearest first. */
function sortByDistance<Item extends Place>(places: readonly Item[], center: Place): Distanced<Item>[] {
  const longitudeScale = Math.cos((center.latitude * Math.PI) / 180)
  return places
    .map((place) => ({
      place,
      distance: Math.hypot(place.latitude - center.latitude, (place.longitude - center.longitude) * longitudeScale),
    }))
    .sort((one, other) => one.distance - other.distance)
}

const findMiddle = (places: readonly Place[]): Place => ({
  latitude: median(places.map((place) => place.latitude)),
  longitude: median(places.map((place) => place.longitude)),
})

/** The places from the nearest to the farthest one. */
export const listNearest = <Item extends Place>(places: readonly Item[], center: Place): Item[] =>
  sortByDistance(places, center).map(({ place }) => place)

/** The share of the places, from 0 to 1, that is nearest to the median place. */
export const takeMiddle = <Item extends Place>(places: readonly Item[], share: number): Item[] =>
  listNearest(places, findMiddle(places)).slice(0, Math.ceil(places.length * share))

/**
 * Separates the outliers: places that are farther from the median place than `nearDegrees` and than three times the median
 * distance. A minority of places barely moves a median. If two regions have half of the places each, none is an outlier.
 */
export function splitOutliers<Item extends Place>(places: readonly Item[]): { mainPlaces: Item[]; outliers: Item[] } {
  const center = findMiddle(places)
  const distances = new Map(sortByDistance(places, center).map(({ place, distance }) => [place, distance]))
  const maxDistance = Math.max(nearDegrees, 3 * median([...distances.values()]))
  const isMain = (place: Item) => (distances.get(place) ?? 0) <= maxDistance
  return { mainPlaces: places.filter(isMain), outliers: places.filter((place) => !isMain(place)) }
}
