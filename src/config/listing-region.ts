/**
 * The region in which listings may be, in degrees: the area of the map's chart, rounded outwards to tenths. The database has
 * the same region (chapter `properties`).
 */
export const listingRegion = { south: -11.9, west: -77.4, north: -11.6, east: -77 } as const

/** Default location of a published property. Coordinates in degrees. */
export const anconDefaults = {
  district: 'Ancón',
  province: 'Lima',
  country: 'Perú',
  latitude: -11.776,
  longitude: -77.171,
} as const

/** Whether nobody marked the place of a listing: it is exactly the default, and lies in none of the six zones. */
export const isDefaultPoint = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude === anconDefaults.latitude && longitude === anconDefaults.longitude
