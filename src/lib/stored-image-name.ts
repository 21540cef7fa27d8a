import { sanitizeFileName } from './file-names'

const extensions: Record<string, string> = { 'image/png': '.png', 'image/webp': '.webp' }
const LONGEST = 200

/**
 * Name under which an image lies in a bucket: sanitised (specification section 5) and, where the file has
 * no image extension that the buckets take ('foto', 'foto.jfif'), with the one of its type.
 */
export function storedImageName(fileName: string, type: string): string {
  const name = sanitizeFileName(fileName)
  const complete = /.\.(jpe?g|png|webp)$/.test(name) ? name : `${name}${extensions[type] ?? '.jpg'}`
  return complete.slice(-LONGEST)
}
