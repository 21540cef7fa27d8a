/** The check and the preparation of photos, which load with the first photo. */
export const loadImagePreparation = () => Promise.all([import('@/schemas/images'), import('./prepare-image')])
