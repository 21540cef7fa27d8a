import { findButton } from '../page-parts'
import type { Scene } from './scene'

/** The administrators' screens of the site's images, which visitors may open too. */
export const imageScenes: readonly Scene[] = [
  {
    name: 'fotosweb',
    path: '/admin/fotosweb',
    act: (page) => page.getByRole('listitem', { name: 'acon-bay.jpg' }).waitFor(),
  },
  {
    name: 'fotosweb-sign-in',
    path: '/admin/fotosweb',
    act: async (page) => {
      await page.getByRole('listitem', { name: 'acon-bay.jpg' }).waitFor()
      await findButton(page, 'Iniciar sesión').first().click()
      await page.getByRole('region', { name: 'Iniciar sesión' }).getByRole('button', { name: 'Iniciar sesión' }).click()
    },
  },
  {
    name: 'featured-images',
    sameElementsAs: 'fotosweb',
    path: '/admin/featured-images',
    act: (page) =>
      page
        .getByRole('button', { name: /^Copiar URL/ })
        .first()
        .waitFor(),
  },
]
