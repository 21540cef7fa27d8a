import { Blob, File } from 'node:buffer'

/**
 * jsdom has binary types of its own that neither Node's fetch nor the backend in this process can read (its
 * Blob has no arrayBuffer, its Uint8Array is none for Node's crypto). Browsers have one kind only: tests in
 * jsdom get Node's everywhere.
 */
const NodeFormData = (await new Response(new URLSearchParams('a=1')).formData()).constructor as typeof FormData
const DomFormData = globalThis.FormData
const bytes = Object.getPrototypeOf(Buffer.prototype) as { constructor: Uint8ArrayConstructor }

/** Node's own knows no forms, whose fields jsdom's reads. */
class EitherFormData extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super()
    for (const [name, value] of form ? new DomFormData(form) : []) this.append(name, value)
  }
}

Object.assign(globalThis, {
  Blob,
  File,
  FormData: EitherFormData,
  Uint8Array: bytes.constructor,
  ArrayBuffer: Buffer.alloc(8192).buffer.constructor,
})
