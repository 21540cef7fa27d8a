import { findButton, waitForText } from '../page-parts'
import type { Scene } from './scene'

export const settingsAdminScenes: readonly Scene[] = [
  {
    name: 'settings',
    path: '/admin/settings',
    act: async (page) => {
      await page.getByLabel('Soles por dólar').waitFor()
      await waitForText(page, /Es de hace/)
    },
  },
  {
    name: 'settings-rules',
    path: '/admin/settings/rules',
    act: async (page) => {
      await page.getByLabel('Días de conservación').fill('30')
      await waitForText(page, 'Hay cambios sin guardar.')
    },
  },
  {
    name: 'settings-audit',
    path: '/admin/settings/audit',
    act: (page) => waitForText(page, /Todavía no hay cambios registrados|Cambió|Creó|Eliminó|Exportó|Revocó/),
  },
  {
    name: 'settings-maintenance',
    path: '/admin/settings/maintenance',
    act: (page) => findButton(page, 'Buscar imágenes sin uso').waitFor(),
  },
]
