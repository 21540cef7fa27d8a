import { isUuid, readLinkedId } from './ids'

/** 256 random bits in base64url: 43 characters. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Ignores characters that the sentence around a link adds to its end, such as a full stop. */
const secretFragment = /^#administrar=([\w-]{43})(?![\w-])/

/** The URL fragment of a management link. Browsers never send the fragment to a server. */
export const toSecretFragment = (secret: string): string => `#administrar=${secret}`

/** The secret in the fragment of a URL; null for any other fragment. */
export const readSecretFragment = (hash: string): string | null => secretFragment.exec(hash)?.[1] ?? null

/** The URL fragment with the key of a filed sheet ('hoja') or of a data request ('solicitud'). */
export const toKeyFragment = (name: string, key: string): string => `#${name}=${key}`

/** The key in a fragment of `toKeyFragment`; null for any other fragment. */
export function readKeyFragment(hash: string, name: string): string | null {
  const [fragmentName, text = ''] = hash.slice(1).split('=')
  const key = readLinkedId(text)
  return fragmentName === name && isUuid(key) ? key : null
}
