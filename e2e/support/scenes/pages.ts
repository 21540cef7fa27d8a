import type { Page } from 'playwright/test'
import { toDayAhead } from '../../../tests/support/enquiries.ts'
import { findButton, waitForText } from '../page-parts'
import { leadRequests, abortRequests, type Scene, stopTimers } from './scene'

const narrowWidths = [360, 768]
const wideWidths = [1440]

/** Sends the message form of the contact page. */
async function sendMessage(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre').fill('Ana Quispe')
  await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
  await form.getByLabel('Teléfono').fill('987654321')
  await form.getByRole('textbox', { name: /^Mensaje/ }).fill('Busco una casa frente al mar.')
  await findButton(page, 'Enviar mensaje').click()
}

export const pageScenes: readonly Scene[] = [
  { name: 'home', path: '/', hasWholePageCheck: true, hasWidthCheck: true, zooms: [200, 400] },
  {
    name: 'menu',
    path: '/',
    hasWholePageCheck: true,
    widths: narrowWidths,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, 'Abrir menú').click()
      await page.getByRole('dialog', { name: 'Menú' }).waitFor()
      // Moves the mouse, which a phone does not have, away from the place of its press, where the close button is now.
      await page.mouse.move(0, 400)
    },
  },
  {
    name: 'dropdown',
    path: '/',
    checkedPart: '#root > header',
    widths: wideWidths,
    isViewportOnly: true,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Propiedades' }).click(),
  },
  {
    name: 'home-sending',
    sameElementsAs: 'publish-sending',
    path: '/',
    act: async (page) => {
      await page.getByLabel('Nombre completo').fill('Ana Quispe')
      await page.locator('#contact').getByLabel('Correo electrónico').fill('ana@correo.pe')
      await page.getByLabel('Fecha preferida').fill(toDayAhead(7))
      await page.getByLabel('Tipo de propiedad').selectOption('Terreno')
      await page.getByRole('checkbox').check()
      await findButton(page, 'Programar Consulta').click()
      await findButton(page, 'Enviando...').waitFor()
      await stopTimers(page)
    },
  },
  { name: 'about', path: '/about-ancon', hasWholePageCheck: true },
  { name: 'investment', path: '/investment', hasWidthCheck: true },
  { name: 'contact', path: '/contact', hasWholePageCheck: true, hasWidthCheck: true },
  {
    name: 'contact-errors',
    sameElementsAs: 'complaints-errors',
    path: '/contact',
    act: async (page) => {
      await findButton(page, 'Enviar mensaje').click()
      await waitForText(page, 'El nombre debe tener al menos 2 caracteres')
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    act: async (page) => {
      // Stores no enquiry.
      await page.route(leadRequests, (route) => route.fulfill({ status: 201 }))
      await sendMessage(page)
      await waitForText(page, 'Mensaje enviado correctamente.')
    },
  },
  {
    name: 'contact-offline',
    sameElementsAs: 'contact-sent',
    path: '/contact',
    prepare: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
      await abortRequests(leadRequests)(page)
    },
    act: async (page) => {
      await sendMessage(page)
      await waitForText(page, 'No hay conexión')
    },
  },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', sameElementsAs: 'privacy', path: '/terms-of-service' },
  { name: 'not-found', path: '/no-existe', isMissing: true, hasWidthCheck: true },
  { name: 'sitemap', path: '/sitemap', hasWholePageCheck: true },
  {
    name: 'newsletter-error',
    path: '/sitemap',
    checkedPart: '#root > footer',
    act: async (page) => {
      await page.getByRole('contentinfo').getByLabel('Correo electrónico').fill('sin-arroba')
      await findButton(page, 'Suscribirme').click()
      await waitForText(page, 'Por favor ingresa un correo electrónico válido')
    },
  },
]
