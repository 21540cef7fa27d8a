/** About what browsers allow for `localStorage`. */
const maxCharacters = 5_000_000

/** `localStorage` in memory. As in browsers, each item is also a property of the object. */
export class MemoryStorage implements Storage {
  [name: string]: unknown

  get length() {
    return Object.keys(this).length
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    // Joined, the texts of a full storage would be copied at each call.
    const keys = Object.keys(this).filter((name) => name !== key)
    const size = keys.reduce((sum, name) => sum + name.length + String(this[name]).length, key.length + value.length)
    if (size > maxCharacters) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
