import { describe, expect, test } from 'vitest'
import { toCanonicalVideoUrl, parseVideo, toVideoEmbedUrl } from '@/lib/videos'

describe('the player of the video', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youtube],
    ['https://youtu.be/dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['https://vimeo.com/123456789/8272103f6e', 'https://player.vimeo.com/video/123456789?h=8272103f6e&dnt=1'],
    ['https://vimeo.com/123456789/8272103f6e&x', 'https://player.vimeo.com/video/123456789?dnt=1'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://www.youtube.com/embed/../../evil?v=', null],
    ['javascript:alert(1)', null],
    ['https://example.com/video.mp4', null],
    ['', null],
  ])('at %s has the URL %s', (url, embedUrl) => expect(toVideoEmbedUrl(url)).toBe(embedUrl))
})

describe('a video', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'player'],
    ['https://cdn.example/casa.mp4', 'file'],
    [' https://cdn.example/Casa.WEBM?v=2#t=10 ', 'file'],
    ['http://cdn.example/casa.mp4', 'link'],
    ['https://cdn.example/ver?archivo=casa.mp4', 'link'],
    ['https://www.facebook.com/reel/123', 'link'],
    ['https://youtube.com.evil.example/embed/dQw4w9WgXcQ', 'link'],
    ['javascript:alert(1)//.mp4', undefined],
    ['data:video/mp4;base64,AAAA', undefined],
    ['//cdn.example/casa.mp4', undefined],
    ['', undefined],
  ])('at %s is shown as %s', (url, kind) => expect(parseVideo(url)?.kind).toBe(kind))
})

test.each([
  [' https://youtu.be/aqz-KE-bpKQ?t=3 ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://player.vimeo.com/video/123456789?h=1', 'https://vimeo.com/123456789'],
  ['http://youtu.be/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['Mira esta casa: (https://youtu.be/aqz-KE-bpKQ?si=x).', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?a=1&amp;b=2"></iframe>',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
  ['https://vimeo.com/123456789/8272103f6e?share=copy', 'https://vimeo.com/123456789/8272103f6e'],
  ['https://player.vimeo.com/video/123456789?h=8272103f6e', 'https://vimeo.com/123456789/8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/123456789', 'https://vimeo.com/123456789'],
  ['https://vimeo.com/showcase/1111111/video/123456789', 'https://vimeo.com/123456789'],
  ['https://vimeo.com/showcase/1111111', null],
  ['https://vimeo.com/event/123456789', null],
  ['https://notyoutube.com/watch?v=aqz-KE-bpKQ', null],
  ['https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ', null],
  ['https://www.youtube.com/watch?v=corto', null],
  ['https://vimeo.com/canal', null],
  ['una casa', null],
  ['', null],
])('the typed video URL %j is stored as %j', (typed, storedUrl) => {
  expect(toCanonicalVideoUrl(typed)).toBe(storedUrl)
})
