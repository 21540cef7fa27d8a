interface Place {
  latitude: number
  longitude: number
}

/** Places this close to the median place are never outliers. In degrees of latitude, about 5 km: Ancón with its beaches. */
const nearDegrees = 0.045

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Separates the outliers: places that are farther from the median place than `nearDegrees` and than three times the median
 * distance. A minority of places barely moves a median. If two regions have half of the places each, none is an outlier.
 */
export function splitOutliers<Item extends Place>(places: readonly Item[]): { mainPlaces: Item[]; outliers: Item[] } {
  const latitude = median(places.map((place) => place.latitude))
  const longitude = median(places.map((place) => place.longitude))
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  const measureDistance = (place: Place) =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * longitudeScale)
  const maxDistance = Math.max(nearDegrees, 3 * median(places.map(measureDistance)))
  return {
    mainPlaces: places.filter((place) => measureDistance(place) <= maxDistance),
    outliers: places.filter((place) => measureDistance(place) > maxDistance),
  }
}
