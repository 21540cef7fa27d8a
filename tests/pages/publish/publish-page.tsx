import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, vi } from 'vitest'
import { Component as Page } from '@/pages/publish/publish-page'
import { paths } from '@/config/paths'
import { Toaster } from '@tests/support/toaster'
import { findPublishField } from '@tests/support/fill-publish-form'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderPage } from '../render-page'

/** Sets up the real backend for a file that tests the publishing page. */
export function usePublishPage() {
  const backend = useSiteBackend()
  // Preloads the lazy modules, so that the first test does not wait for them.
  beforeAll(() => Promise.all([import('@/pages/publish/photo-list'), import('@supabase/supabase-js')]))
  beforeEach(() => {
    localStorage.clear()
    URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
    URL.revokeObjectURL = vi.fn()
    Element.prototype.scrollIntoView = vi.fn()
  })
  return backend
}

const Screen = () => (
  <>
    <Page />
    <Toaster />
  </>
)
export const openPage = (path: string = paths.uploadProperty) => renderPage(Screen, path)
export const waitForReadyForm = () => screen.findByText('Sistema de almacenamiento listo')
export const pressVerify = () => userEvent.click(screen.getByRole('button', { name: 'Verificar Datos' }))
export const findField = findPublishField
export const makePhoto = (name: string, firstBytes = [0xff, 0xd8, 0xff, 0xe0]) =>
  new File([new Uint8Array([...firstBytes, ...new TextEncoder().encode(name)])], name, { type: 'image/jpeg' })
export const findPhotoInput = () => screen.getByLabelText<HTMLInputElement>('Fotos de la propiedad')

export const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } })

export const write = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}

/** Fills in the required fields that are empty at first, except the photos. */
export function fillForm() {
  write(findField('Título'), 'Casa frente al mar')
  write(findField('Tipo de propiedad'), 'house')
  write(findField('Área (m²)'), '120')
  write(findField('Precio'), '250000')
  write(findField('Descripción'), 'Una casa amplia frente al mar.')
  write(findField('Dirección'), 'Malecón 123')
  write(findField('Dormitorios'), '3')
}
