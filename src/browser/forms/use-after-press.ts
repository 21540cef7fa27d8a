import { useState, useSyncExternalStore } from 'react'

let isPressed = false

function subscribe(onChange: () => void) {
  const set = (pressed: boolean) => {
    isPressed = pressed
    onChange()
  }
  const press = ({ target }: MouseEvent) =>
    set(target instanceof Element && target.closest('a, button, label, summary') !== null)
  // `click` follows `mouseup` in the same task, if at all.
  const release = () => setTimeout(() => set(false))
  // What the click itself shows need not wait. No rendering yet: it would undo the click on a controlled checkbox.
  const click = () => {
    isPressed = false
  }
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  document.addEventListener('mousedown', press, options)
  document.addEventListener('click', click, options)
  for (const end of ['mouseup', 'dragend', 'contextmenu']) document.addEventListener(end, release, options)
  return () => {
    listeners.abort()
    // Nobody would hear the end of a press that outlives the form.
    isPressed = false
  }
}

/**
 * `value`, or the one before it while the mouse presses a button or link. A message that appears when a field loses the
 * focus would otherwise move the pressed button away from the mouse, and the click would be lost.
 */
export function useAfterPress<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}
