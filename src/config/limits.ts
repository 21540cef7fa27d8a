/** Business constants and limits (specification section 9). Times in milliseconds, sizes in bytes. */
export const limits = {
  navSolidAfterPx: 20,
  heroLoaderFade: 1000,
  anchorCleanups: [100, 300, 500, 1000],
  featuredProperties: 6,
  galleryImages: 3,
  propertiesPerPage: 24,
  /** Listings before the last page that can be asked for: the database answers no further. */
  maxOffset: 5000,
  leadsPerPage: 20,
  auditPerPage: 50,
  firstVisitDate: '2000-01-01',
  lastVisitDate: '2100-12-31',
  consultationSubmit: 1500,
  consultationSuccess: 3000,
  maxImageBytes: 10 * 1024 * 1024,
  /** Decoded, a picture takes four bytes for each. */
  maxImagePixels: 100_000_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** Width of the variant that is uploaded beside each photo: for cards, and for a phone's whole width. */
  cardPhotoWidth: 800,
  maxImagesPerProperty: 30,
  uploadsInFlight: 3,
  progressStart: 10,
  progressImagesShare: 80,
  progressCap: 90,
  redirectAfterPublish: 2000,
  storageCacheSeconds: 3600,
  compareMax: 3,
  /** Counting stops above it: one more means 'más de 1,000', anything higher is an estimate. */
  exactCountMax: 1000,
  mapPoints: 300,
  similarProperties: 3,
  readTimeout: 10_000,
  mapHeightPx: 450,
} as const

/** Where a property published in Ancón is put when nobody says otherwise. */
export const anconDefaults = {
  district: 'Ancón',
  province: 'Lima',
  country: 'Perú',
  latitude: -11.776,
  longitude: -77.171,
} as const
