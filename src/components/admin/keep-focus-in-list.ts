import { focusSection } from '@/browser/focus'

/** The place of the focused button (or `summary` of a menu): its item, the item's index in the list, and the button's text. */
interface Place {
  item: HTMLElement
  button: Element
  index: number
  text: string | null
}

/**
 * A ref for a list whose items are handled one after the other. When the item with the focused button is removed, the next item
 * gets the focus, or the last one if there is no next: its button with the same text, otherwise its first button. When only the
 * button is removed, its item gets the focus. When the list itself is removed, its count gets the focus. Does nothing if the
 * visitor has moved the focus elsewhere.
 */
export function keepFocusInList(list: HTMLUListElement) {
  const count = list.parentElement?.querySelector<HTMLElement>('[role=status]')
  let place: Place | null = null

  const rememberPlace = ({ target }: FocusEvent) => {
    const items = [...list.children] as HTMLElement[]
    const index = items.findIndex((item) => item.contains(target as Element))
    const item = items[index]
    const button = target as Element
    if (item && button.matches('button, summary')) place = { item, button, index, text: button.textContent }
    // Another part of the item may have taken the focus from the button.
    else if (place?.item !== item) place = null
  }
  // A click outside all controls focuses the main content, whose `tabIndex` is -1: this does not count as elsewhere.
  const isFocusElsewhere = () => {
    const { activeElement } = document
    return activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && !list.contains(activeElement)
  }
  const keepFocus = () => {
    if (!place || place.button.isConnected) return
    if (isFocusElsewhere()) return void (place = null)
    const { item, index, text } = place
    if (item.isConnected) {
      // The screen may have moved the focus to the count.
      if (document.activeElement !== count && !item.contains(document.activeElement)) focusSection(item)
      return
    }
    const next = list.children[Math.min(index, list.children.length - 1)]
    const buttons = [...(next?.querySelectorAll<HTMLElement>('button, summary') ?? [])]
    const button = buttons.find(({ textContent }) => textContent === text) ?? buttons[0]
    button?.focus()
  }
  const observer = new MutationObserver(keepFocus)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', rememberPlace)
  return () => {
    observer.disconnect()
    if (place && !isFocusElsewhere()) count?.focus()
  }
}
