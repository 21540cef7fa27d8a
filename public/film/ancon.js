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
