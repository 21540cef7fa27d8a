interface Place {
  latitude: number
  longitude: number
}

/** In degrees of latitude, about 5 km: Ancón with its beaches. Places as near as this are never outliers. */
const nearDegrees = 0.045

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Separates the places that lie far from most of the others: farther from the median than three times the median distance,
 * which no minority of places moves. Without a majority in one region nothing is an outlier.
 */
export function splitOutliers<Item extends Place>(places: readonly Item[]): { most: Item[]; outliers: Item[] } {
  const latitude = median(places.map((place) => place.latitude))
  const longitude = median(places.map((place) => place.longitude))
  const width = Math.cos((latitude * Math.PI) / 180)
  const distance = (place: Place) => Math.hypot(place.latitude - latitude, (place.longitude - longitude) * width)
  const farthest = Math.max(nearDegrees, 3 * median(places.map(distance)))
  return {
    most: places.filter((place) => distance(place) <= farthest),
    outliers: places.filter((place) => distance(place) > farthest),
  }
}
