/** An image that a bucket accepts: a minimal JPEG header, with the byte `mark` to tell files apart. */
export function makeImageBlob(mark = 0, type = 'image/jpeg'): Blob {
  return new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, mark, 0xff, 0xd9])], { type })
}

/** A JPEG file of `bytes` bytes, as a file input returns it. */
export const makePhotoFile = (name = 'Malecón de Noche.JPG', bytes = 2048): File => {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([content], name, { type: 'image/jpeg' })
}

/** A file that cannot be read, like a dropped folder or a photo that is moved after it is chosen. */
export function makeUnreadableFile(name: string, type = 'image/jpeg'): File {
  const file = new File(['x'], name, { type })
  const rejectRead = () => Promise.reject(new DOMException('A requested file could not be read', 'NotReadableError'))
  file.arrayBuffer = rejectRead
  file.slice = () => makeUnreadableFile(name, type)
  return file
}
