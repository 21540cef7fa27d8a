/** A file whose every read fails, like a dropped folder or a photo that is moved after it is chosen. */
export function unreadable(name: string, type = 'image/jpeg'): File {
  const file = new File(['x'], name, { type })
  const rejectRead = () => Promise.reject(new DOMException('A requested file could not be read', 'NotReadableError'))
  file.arrayBuffer = rejectRead
  file.slice = () => unreadable(name, type)
  return file
}
