import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { failureReasons } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { hasStoredSession } from '@/services/backend/stored-session'
import { shortenTimers } from '@tests/support/timers'
import {
  findField,
  fillForm,
  openPage,
  makePhoto,
  findPhotoInput,
  waitForReadyForm,
  usePublishPage,
} from './publish-page'

const backend = usePublishPage()
beforeEach(shortenTimers)

const signUpPath = /\/auth\/v1\/signup$/
const rateLimited = {
  status: 429,
  body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
}
const authFailed = { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'Error running hook URI' } }

async function publish() {
  openPage()
  await waitForReadyForm()
  fillForm()
  await userEvent.upload(findPhotoInput(), makePhoto('a.jpg'))
  await screen.findByRole('button', { name: 'Quitar a.jpg' })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
}

const readOwners = async () => {
  const { data } = await backend.supabase.service.from('properties').select('owner_id')
  return data?.map(({ owner_id }) => owner_id)
}

describe('a visitor for whom no session can be opened', () => {
  test.each([
    ['beyond the limit of Auth', rateLimited, 2],
    ['while Auth fails', authFailed, 1],
  ])(
    '%s is told so before any photo or listing is sent, and may publish without a session',
    async (_, answer, attempts) => {
      backend.intercept('POST', signUpPath, answer)
      await publish()
      expect(await screen.findByText(failureReasons['session-failed'])).toBeVisible()
      expect(backend.count('POST', signUpPath)).toBe(attempts)
      expect(backend.count('POST', /\/storage\/v1\/object\//)).toBe(0)
      expect(await readOwners()).toEqual([])
      expect(findField('Título')).toHaveValue('Casa frente al mar')

      fireEvent.click(screen.getByRole('button', { name: publishTexts.withoutSession }))
      expect(await screen.findByText(publishTexts.published)).toBeVisible()
      expect(await readOwners()).toEqual([null])
      expect(backend.count('POST', signUpPath)).toBe(attempts)
    },
  )

  test('may wait, and then publishes with a session', async () => {
    backend.intercept('POST', signUpPath, rateLimited)
    await publish()
    await screen.findByText(failureReasons['session-failed'])
    backend.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    expect(await screen.findByText(publishTexts.published)).toBeVisible()
    expect(await readOwners()).toEqual([expect.any(String)])
    expect(hasStoredSession()).toBe(true)
  })

  test('at the first attempt publishes with the session that a second attempt opens', async () => {
    backend.intercept('POST', signUpPath, rateLimited, 1)
    await publish()
    expect(await screen.findByText(publishTexts.published)).toBeVisible()
    expect(await readOwners()).toEqual([expect.any(String)])
    expect(backend.count('POST', signUpPath)).toBe(2)
  })

  test('cannot publish where the site requires sessions', async () => {
    await backend.supabase.run('update public.site_settings set require_session = true')
    backend.intercept('POST', signUpPath, rateLimited)
    await publish()
    expect(await screen.findByText(failureReasons['too-many-requests'])).toBeVisible()
    expect(screen.queryByRole('button', { name: publishTexts.withoutSession })).not.toBeInTheDocument()
    expect(await readOwners()).toEqual([])
  })

  test('publishes at once without a session where the project offers none', async () => {
    backend.offerNoSessions()
    await publish()
    expect(await screen.findByText(publishTexts.published)).toBeVisible()
    expect(await readOwners()).toEqual([null])
  })
})
