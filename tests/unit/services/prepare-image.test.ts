import { expect, test } from 'vitest'
import { prepareImage } from '@/services/image-preparation/prepare-image'
import { expectConsole } from '@tests/setup/no-console-error'
import { unreadable } from '@tests/support/unreadable-file'

test('an unreadable photo is passed on unchanged, so that its upload reports the error', async () => {
  expectConsole('warn', 'A photo is uploaded as it is')
  const file = unreadable('movida.jpg')
  expect(await prepareImage(file)).toEqual({ photo: file, card: null })
})
