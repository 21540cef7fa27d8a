/**
 * Lays out the whole page, of which the browser otherwise leaves out what is far from the screen (`.sec` and `.later` in
 * styles/base.css). Needed before the page scrolls to a place of its own choice: until then heights are guesses.
 */
export const layOutAll = () => document.documentElement.classList.add('laid-out')
