/**
 * A file of a prerendered page can fail before anyone listens. Asking for it once more lets the
 * component hear of it; for a picture that only waits its turn this changes nothing.
 */
export function retryIfBroken(image: HTMLImageElement | null) {
  if (!image?.complete || image.naturalWidth > 0) return
  const address = image.getAttribute('src')
  if (address) image.setAttribute('src', address)
}
