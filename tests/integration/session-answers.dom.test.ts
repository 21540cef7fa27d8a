import { afterEach, describe, expect, it, vi } from 'vitest'
import { setPropertyStatus } from '@/services/properties/write'
import { ensureVisitorSession, onSessionChange, readSession, signOut } from '@/services/backend/session'
import { uploadPropertyImage } from '@/services/images/objects'
import { supabase } from '@/services/backend/client'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import refreshAnswers from '@tests/support/refresh-answers.json'
import { expectConsole } from '../setup/no-console-error'

const site = useSiteBackend()
afterEach(() => void vi.useRealTimers())
const refreshPath = /\/auth\/v1\/token$/
const millisecondsPerHour = 3_600_000

const findSessionKey = () => Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
const readStoredSession = () =>
  JSON.parse(localStorage.getItem(findSessionKey() ?? '') ?? 'null') as Record<string, unknown> | null

/** Makes the stored session expire in `milliseconds`. A negative number makes it expired. */
const setTimeLeft = (milliseconds: number) =>
  localStorage.setItem(
    findSessionKey()!,
    JSON.stringify({ ...readStoredSession(), expires_at: Math.floor((Date.now() + milliseconds) / 1000) }),
  )

const id = 'd0000000-0000-4000-8000-000000000001'
const photoName = `property-${Date.now()}-0-a.jpg`

/** Stores a listing, and opens the session of its owner. */
async function signInAsOwner() {
  await site.supabase.service.from('properties').insert(makeListingRow({ id }))
  await site.signInAsOwner(id)
}

const settle = (run: () => Promise<unknown>) =>
  run().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

/**
 * Calls `run` with the clock five minutes back, and lets the retries of auth-js pass. Then resets the clock, so that auth-js
 * does not return the failure that it remembers.
 */
async function runPastRetries(run: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() - 300_000 })
  const result = settle(run)
  await vi.advanceTimersByTimeAsync(40_000)
  const settled = await result
  vi.useRealTimers()
  return settled
}

/** Makes the clock of Auth run behind: moves the expiry times in its answers back. */
function setServerClockBehind(milliseconds: number) {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await send(input, init)
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as { expires_at?: number } | null
    if (!body?.expires_at) return response
    return Response.json({ ...body, expires_at: body.expires_at - milliseconds / 1000 }, response)
  })
}

describe('the refresh of a session', () => {
  it.each(refreshAnswers)('$status $body: the session is $session', async ({ status, body, session }) => {
    await ensureVisitorSession()
    const user = await readSession()
    setTimeLeft(-millisecondsPerHour)
    site.intercept('POST', refreshPath, { status, body })
    const outcomeOfRead = await runPastRetries(readSession)
    expect(readStoredSession() !== null).toBe(session === 'kept')
    if (session === 'ended') {
      expect(outcomeOfRead).toEqual({ value: null })
      return
    }
    expect(outcomeOfRead).toHaveProperty('error')
    site.repair()
    expect(await readSession()).toEqual(user)
  })

  it('happens once, if the clock of this browser is 26 hours ahead', async () => {
    await signInAsOwner()
    setServerClockBehind(26 * millisecondsPerHour)
    setTimeLeft(-millisecondsPerHour)
    await setPropertyStatus(id, 'sold')
    await setPropertyStatus(id, 'active')
    await readSession()
    expect(site.count('POST', refreshPath)).toBe(1)
  })

  it('does not happen if the clock was ahead when the session began', async () => {
    setServerClockBehind(26 * millisecondsPerHour)
    await signInAsOwner()
    await setPropertyStatus(id, 'sold')
    expect(site.count('POST', refreshPath)).toBe(0)
  })
})

describe('a token that the backend refuses', () => {
  const expired = { status: 401, body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null } }
  const listing = /\/rest\/v1\/properties$/

  it('is refreshed once, and the request sent once more', async () => {
    await signInAsOwner()
    site.intercept('PATCH', listing, expired, 1)
    expect(await setPropertyStatus(id, 'sold')).toMatchObject({ id, status: 'sold' })
    expect(site.count('POST', refreshPath)).toBe(1)
    expect(site.count('PATCH', listing)).toBe(2)
  })

  it('whose replacement is refused too makes the request fail after two attempts, and the session stays', async () => {
    await signInAsOwner()
    site.intercept('PATCH', listing, expired)
    await expect(setPropertyStatus(id, 'sold')).rejects.toMatchObject({ code: 'forbidden' })
    expect(site.count('PATCH', listing)).toBe(2)
    expect(readStoredSession()).not.toBeNull()
  })

  it('ends the session that Auth has ended, although the token seems valid', async () => {
    await signInAsOwner()
    site.intercept('PATCH', listing, expired)
    site.intercept('POST', refreshPath, {
      status: 400,
      body: { code: 400, error_code: 'refresh_token_not_found', msg: '' },
    })
    await expect(setPropertyStatus(id, 'sold')).rejects.toMatchObject({ code: 'forbidden' })
    expect(readStoredSession()).toBeNull()
  })

  it('keeps the session if it cannot be refreshed now', async () => {
    await signInAsOwner()
    site.intercept('PATCH', listing, expired)
    site.intercept('POST', refreshPath, {
      status: 429,
      body: { code: 429, error_code: 'over_request_rate_limit', msg: '' },
    })
    const { error } = (await runPastRetries(() => setPropertyStatus(id, 'sold'))) as { error: Error }
    expect(error).toMatchObject({ code: 'unexpected' })
    expect(readStoredSession()).not.toBeNull()
  })

  it.each([
    [
      'Storage',
      {
        status: 400,
        body: { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' },
      },
    ],
    ['the local Storage', { status: 401, body: { statusCode: '401', error: 'InvalidJWT', message: 'jwt expired' } }],
  ])('is refreshed for an upload to %s, which is sent once more', async (_, answer) => {
    const upload = /\/object\/property-images\//
    await ensureVisitorSession()
    site.intercept('POST', upload, answer, 1)
    await uploadPropertyImage(photoName, makeImageBlob())
    expect(site.count('POST', refreshPath)).toBe(1)
    expect(site.count('POST', upload)).toBe(2)
  })

  it('is not refreshed for a missing permission', async () => {
    await ensureVisitorSession()
    const upload = /\/object\/property-images\//
    const refusal = {
      statusCode: '403',
      error: 'Unauthorized',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    }
    site.intercept('POST', upload, { status: 400, body: refusal })
    await expect(uploadPropertyImage(photoName, makeImageBlob())).rejects.toMatchObject({ code: 'forbidden' })
    expect(site.count('POST', refreshPath)).toBe(0)
    expect(site.count('POST', upload)).toBe(1)
  })
})

describe('two tabs that refresh the session at the same moment', () => {
  const alreadyUsed = {
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  }

  /** The other tab refreshes first, and stores the tokens of Auth's answer. This second tab gets `lateAnswer`, or other tokens. */
  function refreshInAnotherTabFirst(lateAnswer: object | null) {
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await send(input, init)
      if (!new Request(input).url.includes('grant_type=refresh_token')) return response
      const tokens = (await response.clone().json()) as Record<string, unknown>
      localStorage.setItem(findSessionKey()!, JSON.stringify(tokens))
      return lateAnswer
        ? Response.json(lateAnswer, { status: 400 })
        : Response.json({ ...tokens, refresh_token: 'otro' })
    })
  }

  describe.each([
    ['refuses the used token', alreadyUsed],
    ['answers both', null],
  ])('and Auth %s,', (_, lateAnswer) => {
    it('the second tab continues with the session of the first, where the session has expired', async () => {
      await signInAsOwner()
      const user = await readSession()
      setTimeLeft(-millisecondsPerHour)
      refreshInAnotherTabFirst(lateAnswer)
      expect(await readSession()).toEqual(user)
      expect(await setPropertyStatus(id, 'sold')).toMatchObject({ status: 'sold' })
    })

    it('the second tab continues with the session of the first, where the backend refuses the token', async () => {
      await signInAsOwner()
      site.intercept('PATCH', /\/rest\/v1\/properties$/, { status: 401, body: { message: 'JWT expired' } }, 1)
      refreshInAnotherTabFirst(lateAnswer)
      expect(await setPropertyStatus(id, 'sold')).toMatchObject({ status: 'sold' })
      expect(readStoredSession()).not.toBeNull()
    })
  })
})

it('opening a session fails if the answer has no tokens', async () => {
  site.intercept('POST', /\/auth\/v1\/signup$/, { status: 200, body: {} })
  await expect(ensureVisitorSession()).rejects.toMatchObject({ code: 'session-failed' })
})

describe('signing out', () => {
  it.each([
    ['no answer', 'offline' as const],
    ['429', { status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: '' } }],
    ['500', { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: '' } }],
    ['HTML with 502', { status: 502, body: '<html>Bad gateway</html>' }],
  ])('ends the session of this browser when the sign-out request gets %s', async (_, answer) => {
    await site.signInAsAdmin()
    const listener = vi.fn()
    const unsubscribe = await onSessionChange(listener)
    listener.mockClear()
    site.intercept('POST', /\/auth\/v1\/logout$/, answer)
    if (answer === 'offline') expectConsole('error', 'Failed to fetch')
    await signOut()
    expect(readStoredSession()).toBeNull()
    expect(await readSession()).toBeNull()
    expect(listener).toHaveBeenCalled()
    await vi.waitFor(() => expect(site.count('POST', /\/auth\/v1\/logout$/)).toBe(1))
    unsubscribe()
  })

  it('ends at once an expired session that cannot be refreshed', async () => {
    await site.signInAsAdmin()
    setTimeLeft(-millisecondsPerHour)
    site.intercept('POST', refreshPath, { status: 503, body: '' })
    await signOut()
    expect(readStoredSession()).toBeNull()
    expect((await (await supabase()).auth.getSession()).data.session).toBeNull()
  })

  it('revokes the session on the server, if the server answers', async () => {
    await site.signInAsAdmin()
    const { refresh_token } = readStoredSession() as { refresh_token: string }
    await signOut()
    const { auth } = await supabase()
    await vi.waitFor(async () =>
      expect((await auth.refreshSession({ refresh_token })).error).toMatchObject({ code: 'refresh_token_not_found' }),
    )
  })
})
