type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findFields = (root: Element) => [...root.querySelectorAll<Field>('input, textarea, select')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The names of all fields of the same form, which tell it from others. */
const listFormNames = ({ form }: Field) => Array.from(form?.elements ?? [], (element) => (element as Field).name).join()

/** The fields by form, name and value, numbered where several have the same: ids are others in a new tree. */
function numbered(fields: Field[]): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of fields) {
    const base = [listFormNames(field), field.type, field.name, isChoice(field) ? field.value : ''].join(' ')
    let number = 0
    while (found.has(`${base} ${number}`)) number += 1
    found.set(`${base} ${number}`, field)
  }
  return found
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** As a visitor changes it: React hears of it. */
function fill(field: Field, from: Field) {
  if (isChoice(field) && isChoice(from)) {
    if (field.checked !== from.checked) field.click()
    return
  }
  // React takes what is set by its own setter for what it knows already.
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, from.value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Remembers the fields of prerendered HTML. An element that an extension of the browser inserts there makes React render
 * the page anew, with empty fields.
 * @returns to call then: takes over what was typed and chosen, and the focus, as soon as the new fields are there
 */
export function keepTypedValues(root: Element): () => void {
  const before = numbered(findFields(root))
  let focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })

  return () => {
    const lost = [...before].filter(([, field]) => !field.isConnected && (isChanged(field) || field === focused))
    const takeOver = () => {
      const now = numbered(findFields(root))
      for (const [index, [key, field]] of [...lost.entries()].reverse()) {
        const found = now.get(key)
        if (!found || found === field) continue
        lost.splice(index, 1)
        if (isChanged(field)) fill(found, field)
        if (field === focused && document.activeElement === document.body) found.focus({ preventScroll: true })
      }
      if (lost.length === 0) observer.disconnect()
    }
    // A form whose code is not there yet follows.
    const observer = new MutationObserver(takeOver)
    observer.observe(root, { childList: true, subtree: true })
    takeOver()
  }
}
