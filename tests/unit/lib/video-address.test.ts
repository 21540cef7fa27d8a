import { expect, it } from 'vitest'
import { videoAddress } from '@/lib/video-address'

it.each([
  [' https://youtu.be/aqz-KE-bpKQ?t=3 ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://player.vimeo.com/video/123456789?h=1', 'https://vimeo.com/123456789'],
  ['http://youtu.be/aqz-KE-bpKQ', null],
  ['https://youtube.com.evil.test/watch?v=aqz-KE-bpKQ', null],
  ['https://www.youtube.com/watch?v=corto', null],
  ['https://vimeo.com/canal', null],
  ['una casa', null],
  ['', null],
])('%s is stored as %s', (written, stored) => {
  expect(videoAddress(written)).toBe(stored)
})
