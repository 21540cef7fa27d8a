type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findFields = (root: Element) => [...root.querySelectorAll<Field>('input, textarea, select')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The names of all fields in the form of `field`: they tell the forms of a page apart. */
const listFormNames = ({ form }: Field) => Array.from(form?.elements ?? [], (element) => (element as Field).name).join()

/** Maps the fields by form, type, name, value and a running number. Their ids differ: React creates new ones in a new tree. */
function mapFields(fields: Field[]): Map<string, Field> {
  const fieldsByKey = new Map<string, Field>()
  for (const field of fields) {
    const base = [listFormNames(field), field.type, field.name, isChoice(field) ? field.value : ''].join(' ')
    let runningNumber = 0
    while (fieldsByKey.has(`${base} ${runningNumber}`)) runningNumber += 1
    fieldsByKey.set(`${base} ${runningNumber}`, field)
  }
  return fieldsByKey
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Changes the field as a visitor does, with the events that React listens to. */
function enterValue(field: Field, value: string) {
  // React replaces the setter of the element, and ignores the event if that setter was called: use the prototype's.
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function copyValue(field: Field, source: Field) {
  if (isChoice(field) && isChoice(source)) {
    if (field.checked !== source.checked) field.click()
    return
  }
  // After a reload the browser itself fills in the prerendered fields. The new field may have that value already.
  if (field.value !== source.value) enterValue(field, source.value)
}

/**
 * Repeats what the visitor typed or chose in controlled fields of the page before their hydration: React keeps it on the screen, but
 * calls no handler. Call it in an effect of the hydration.
 */
export function repeatEarlyChanges(): void {
  const changes = findFields(document.querySelector('main') ?? document.body)
    .filter(isChanged)
    .map((field) => ({
      field,
      value: field.value,
      served: field instanceof HTMLSelectElement ? '' : field.defaultValue,
      caret: 'selectionStart' in field && field === document.activeElement ? field.selectionStart : null,
    }))
  // Later: a choice at this very moment has an event of its own on its way, and React renders an event of an effect too late to
  // keep the caret.
  setTimeout(() => {
    for (const { field, value, served, caret } of changes) {
      // React ignores an event that brings the state that it already knows: first back to the prerendered one.
      if (isChoice(field)) {
        field.checked = field.defaultChecked
        field.click()
      } else if (field instanceof HTMLSelectElement) enterValue(field, value)
      // Otherwise the visitor has typed more, which React knows.
      else if ([value, served].includes(field.value)) {
        field.value = served
        enterValue(field, value)
        if (caret !== null) field.setSelectionRange(caret, caret)
      }
    }
  })
}

/**
 * Remembers the fields of prerendered HTML. React renders the page anew, with empty fields, if a browser extension has inserted
 * elements, or if the query of the URL changes what the page shows.
 * @returns a function that copies the typed and chosen values, and the focus, to the new fields; call it once React has
 * rendered them
 */
export function keepTypedValues(root: Element): () => void {
  const oldFields = mapFields(findFields(root))
  let focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })

  return () => {
    const lostFields = [...oldFields].filter(
      ([, field]) => !field.isConnected && (isChanged(field) || field === focused),
    )
    const fillNewFields = () => {
      const newFields = mapFields(findFields(root))
      for (const [index, [key, field]] of [...lostFields.entries()].reverse()) {
        const newField = newFields.get(key)
        if (!newField || newField === field) continue
        lostFields.splice(index, 1)
        if (isChanged(field)) copyValue(newField, field)
        if (field === focused && document.activeElement === document.body) newField.focus({ preventScroll: true })
      }
      if (lostFields.length === 0) observer.disconnect()
    }
    // The code of a lazy form loads later.
    const observer = new MutationObserver(fillNewFields)
    observer.observe(root, { childList: true, subtree: true })
    fillNewFields()
  }
}
