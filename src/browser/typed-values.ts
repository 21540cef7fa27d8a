type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findFields = (root: Element) => [...root.querySelectorAll<Field>('input, textarea, select')]
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isChecked = (field: Field) => 'checked' in field && field.checked

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

const findClosedDialogs = (root: Element) => [...root.querySelectorAll<HTMLDialogElement>('dialog:not([open])')]

/**
 * Removes the closed dialogs of prerendered HTML before its hydration (`usePrerenderedDialog`), since to hydrate them blocks the
 * page. Those in which the visitor has chosen something stay.
 */
export function removeUnusedDialogs(root: Element): void {
  for (const dialog of findClosedDialogs(root)) if (!findFields(dialog).some(isChanged)) dialog.remove()
}

/**
 * Repeats what the visitor typed or chose before hydration: React keeps it on the screen, but calls no handler. Call it right
 * after `hydrateRoot`: its events hydrate the parts of the page with these fields at once.
 */
export function repeatEarlyChanges(root: Element): void {
  const closedDialogs = findClosedDialogs(root)
  const changes = findFields(root)
    .filter((field) => isChanged(field) && field.type !== 'file' && (field.type !== 'radio' || isChecked(field)))
    .map((field) => ({
      field,
      value: field.value,
      caret: 'selectionStart' in field && field === document.activeElement ? field.selectionStart : null,
    }))
  // Hydrates, and may render the prerendered values. React ignores this event otherwise.
  for (const { field } of changes) field.dispatchEvent(new Event('input', { bubbles: true }))
  for (const { field, value, caret } of changes) {
    // React ignores an event that brings the state that it already knows: first back to the prerendered one.
    if (isChoice(field)) {
      field.checked = field.defaultChecked
      field.click()
      continue
    }
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
    enterValue(field, value)
    if ('setSelectionRange' in field && caret !== null) field.setSelectionRange(caret, caret)
  }
  // Hydration has opened them.
  for (const dialog of closedDialogs) dialog.close()

  // A select whose options were open meanwhile: its `input` event may hydrate it, which sets it back before its `change` event.
  let chosen: { select: HTMLSelectElement; value: string } | null = null
  const rememberChoice = ({ target }: Event) => {
    chosen = target instanceof HTMLSelectElement ? { select: target, value: target.value } : null
  }
  const restoreChoice = ({ target }: Event) => {
    if (chosen && chosen.select === target) chosen.select.value = chosen.value
    chosen = null
  }
  addEventListener('input', rememberChoice, true)
  addEventListener('change', restoreChoice, true)
}

/**
 * Remembers the fields of prerendered HTML. React renders the page anew, with empty fields, if a browser extension has inserted
 * elements, or if the query of the URL changes what the page shows.
 * @returns a function that copies the typed and chosen values, and the focus, to the new fields; call it once React has
 * rendered them
 */
export function keepTypedValues(root: Element): () => void {
  const { pathname } = location
  // What is chosen in a dialog and then closed is lost: nothing would show it.
  const oldFields = mapFields(findFields(root).filter((field) => !field.closest('dialog:not([open])')))
  let focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })

  return () => {
    const lostFields = [...oldFields].filter(
      ([, field]) => !field.isConnected && (isChanged(field) || field === focused),
    )
    const fillNewFields = () => {
      if (location.pathname !== pathname) lostFields.length = 0
      const newFields = mapFields(findFields(root))
      for (const [index, [key, field]] of [...lostFields.entries()].reverse()) {
        const newField = newFields.get(key)
        if (!newField || newField === field) continue
        lostFields.splice(index, 1)
        if (isChanged(field)) copyValue(newField, field)
        if (field !== focused || document.activeElement !== document.body) continue
        newField.focus({ preventScroll: true })
        if ('selectionStart' in field && 'selectionStart' in newField && field.selectionStart !== null)
          newField.setSelectionRange(field.selectionStart, field.selectionEnd)
      }
      if (lostFields.length === 0) observer.disconnect()
    }
    // The code of a lazy form loads later.
    const observer = new MutationObserver(fillNewFields)
    observer.observe(root, { childList: true, subtree: true })
    fillNewFields()
  }
}
