import { Blob, File } from 'node:buffer'

/**
 * Replaces the binary types of jsdom with those of Node, because neither Node's fetch nor the in-process backend
 * can read jsdom's: its Blob has no arrayBuffer, and Node's crypto rejects its Uint8Array.
 */
const NodeFormData = (await new Response(new URLSearchParams('a=1')).formData()).constructor as typeof FormData
const DomFormData = globalThis.FormData
const bytes = Object.getPrototypeOf(Buffer.prototype) as { constructor: Uint8ArrayConstructor }

/** Node's FormData does not accept a form element, so jsdom's FormData reads its fields. */
class NodeOrDomFormData extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super()
    for (const [name, value] of form ? new DomFormData(form) : []) this.append(name, value)
  }
}

Object.assign(globalThis, {
  Blob,
  File,
  FormData: NodeOrDomFormData,
  Uint8Array: bytes.constructor,
  ArrayBuffer: Buffer.alloc(8192).buffer.constructor,
})
