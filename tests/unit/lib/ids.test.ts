import { describe, expect, test } from 'vitest'
import { readLinkedId, toReferenceCode } from '@/lib/ids'

describe('the reference code of the id', () => {
  test.each([
    ['3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b', 'AN-2E3F4A5B'],
    ['local_7', 'AN-LOCAL7'],
  ])('%s is %s', (id, code) => expect(toReferenceCode(id)).toBe(code))
})

test.each([
  ['3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b', '3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b'],
  ['3F2B8C1E-0d4a-4e6f-9a7b-5c1d2e3f4a5b).', '3F2B8C1E-0d4a-4e6f-9a7b-5c1d2e3f4a5b'],
  ['3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b\u200b', '3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b'],
  ['3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b0', '3f2b8c1e-0d4a-4e6f-9a7b-5c1d2e3f4a5b0'],
  ['local_7', 'local_7'],
  ['', ''],
])('the text %j of a link is read as the id %j', (text, id) => expect(readLinkedId(text)).toBe(id))
