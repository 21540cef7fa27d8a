/** Business constants and limits, some of them from specification section 9. */
export const constants = {
  navSolidAfterPx: 20,
  heroLoaderFadeAfterMilliseconds: 1000,
  anchorCleanupMilliseconds: [100, 300, 500, 1000],
  maxFeaturedProperties: 6,
  /** Maximum number of featured images whose place the database stores. */
  maxOrderedImages: 30,
  maxHomeGalleryImages: 3,
  propertiesPerPage: 24,
  /** Largest search offset that the database accepts. */
  maxSearchOffset: 5000,
  adminRowsPerPage: 20,
  auditPerPage: 50,
  firstVisitDate: '2000-01-01',
  lastVisitDate: '2100-12-31',
  /** How long a form waits at most for the answer to an enquiry. The consultation form reports success no earlier. */
  leadAnswerMilliseconds: 1500,
  consultationSuccessMilliseconds: 3000,
  maxImageBytes: 10 * 1024 * 1024,
  /** Limits the memory of a decoded image, which takes 4 bytes per pixel. */
  maxImagePixels: 100_000_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Width in pixels of the variant that is uploaded with each photo, for cards and full-width photos on phones. */
  cardPhotoWidth: 800,
  maxImagesPerProperty: 30,
  maxParallelUploads: 3,
  uploadStartPercent: 10,
  uploadImagesPercent: 80,
  maxUploadPercent: 90,
  publishRedirectMilliseconds: 2000,
  storageCacheSeconds: 3600,
  maxComparedProperties: 3,
  maxFavorites: 200,
  /** Maximum number of listings in a shared link: some programs refuse URLs of more than 2000 characters. */
  maxSharedFavorites: 50,
  /** The database stops counting one above this number, which the site shows as 'más de 1,000'. */
  maxExactCount: 1000,
  maxMapPoints: 300,
  /** Number of days for which the site shows a price drop. The database uses the same number (`private.has_recent_price_drop`). */
  priceDropDays: 30,
  /** Days after which the exchange rate is out of date. The database uses the same number (`count_waiting`). */
  maxRateAgeDays: 7,
  maxSimilarProperties: 3,
  /** Lowest price of a luxury listing (`?feature=luxury`), by currency. */
  luxuryMinPrice: { PEN: 1_500_000, USD: 400_000 },
  readTimeoutMilliseconds: 10_000,
  mapHeightPx: 450,
} as const

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
