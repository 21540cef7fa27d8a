import { fireEvent, screen } from '@testing-library/react'
import { Component as PublishPage } from '@/pages/publish/publish-page'
import { makePhotoFile } from './image-files'
import { renderAdmin } from './render-admin'

/**
 * The control of the publish form with the label `name`. Replaces `getByLabelText`, which looks for the control of every
 * label: slow in a form of this size.
 * @throws Error if there is no such label, or more than one
 */
export function findPublishField(name: string): HTMLInputElement {
  const isNamed = ({ textContent }: Element) => [name, `${name} *`].includes(textContent.trim())
  const [label, ...others] = [...document.querySelectorAll('label')].filter(isNamed)
  if (!label?.control || others.length > 0) throw new Error(`Not exactly one label "${name}"`)
  return label.control as HTMLInputElement
}

/** The values of a valid listing, by the label of the field. */
export const publishValues = {
  Título: 'Casa frente al mar',
  'Tipo de propiedad': 'house',
  'Área (m²)': '120',
  Precio: '250000',
  Descripción: 'Una casa amplia frente al mar.',
  Dirección: 'Malecón 123',
  Dormitorios: '3',
}

export async function openPublishForm() {
  renderAdmin(PublishPage)
  await screen.findByText('Sistema de almacenamiento listo')
}

/** Fills in a valid listing with a photo. */
export async function fillPublishForm() {
  for (const [name, value] of Object.entries(publishValues)) {
    fireEvent.focus(findPublishField(name))
    fireEvent.change(findPublishField(name), { target: { value } })
    fireEvent.blur(findPublishField(name))
  }
  fireEvent.change(screen.getByLabelText('Fotos de la propiedad'), { target: { files: [makePhotoFile('casa.jpg')] } })
  await screen.findByText('1 imágenes cargadas correctamente')
}
