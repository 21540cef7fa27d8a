/** Characters that `localStorage` holds in browsers. */
const quota = 5_000_000

/** `localStorage` in memory: as there, each item is a property of its own. */
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
    const others = Object.entries(this).filter(([name]) => name !== key)
    const size = [...others, [key, value]].reduce((sum, item) => sum + item.join('').length, 0)
    if (size > quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
