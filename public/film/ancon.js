// The page around the film has already loaded the site's font.
const font = parent.document.querySelector('link[rel="preload"][href*="schibsted"]')
if (font)
  new FontFace('Schibsted Grotesk', `url(${font.href})`, { weight: '400 900' }).load().then(
    (face) => document.fonts.add(face),
    () => undefined,
  )

// The poster stays free of the browser's controls until the film plays.
const video = document.querySelector('video')
const button = document.querySelector('button')
video.controls = false
button.hidden = false
video.addEventListener('play', () => {
  video.controls = true
  button.remove()
})
button.addEventListener('click', () => {
  video.focus()
  void video.play()
})
