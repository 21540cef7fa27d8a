import { afterEach, describe, expect, it, vi } from 'vitest'
import { setPropertyStatus } from '@/services/properties/write'
import { onSessionChange, readSession, signOut } from '@/services/session/sign-in'
import { ensureVisitorSession } from '@/services/session/visitor-session'
import { uploadPropertyImage } from '@/services/images/objects'
import { supabase } from '@/services/supabase/client'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import refreshAnswers from '@tests/support/refresh-answers.json'
import { expectConsole } from '../setup/no-console-error'

const site = useSiteBackend()
afterEach(() => void vi.useRealTimers())
const refresh = /\/auth\/v1\/token$/
const millisecondsPerHour = 3_600_000

const sessionKey = () => Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
const stored = () => JSON.parse(localStorage.getItem(sessionKey() ?? '') ?? 'null') as Record<string, unknown> | null

/** Sets the expiry of the stored session, as if `milliseconds` were left. */
const setTimeLeft = (milliseconds: number) =>
  localStorage.setItem(
    sessionKey()!,
    JSON.stringify({ ...stored(), expires_at: Math.floor((Date.now() + milliseconds) / 1000) }),
  )

const id = 'd0000000-0000-4000-8000-000000000001'
const photoName = `property-${Date.now()}-0-a.jpg`

/** Opens a session that has published a listing. */
async function ownListing() {
  await site.supabase.service.from('properties').insert(makeListingRow({ id }))
  await site.signInAsOwner(id)
}

const outcome = (run: () => Promise<unknown>) =>
  run().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

/**
 * Runs `run` with the clock five minutes back, and lets the retries of auth-js pass. Back in the present, auth-js no longer
 * returns the remembered failure.
 */
async function pastTheRetries(run: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() - 300_000 })
  const result = outcome(run)
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
    site.intercept('POST', refresh, { status, body })
    const during = await pastTheRetries(readSession)
    expect(stored() !== null).toBe(session === 'kept')
    if (session === 'ended') {
      expect(during).toEqual({ value: null })
      return
    }
    expect(during).toHaveProperty('error')
    site.repair()
    expect(await readSession()).toEqual(user)
  })

  it('happens once, however far the clock of this browser is ahead', async () => {
    await ownListing()
    setServerClockBehind(26 * millisecondsPerHour)
    setTimeLeft(-millisecondsPerHour)
    await setPropertyStatus(id, 'sold')
    await setPropertyStatus(id, 'active')
    await readSession()
    expect(site.count('POST', refresh)).toBe(1)
  })

  it('does not happen if the clock was ahead when the session began', async () => {
    setServerClockBehind(26 * millisecondsPerHour)
    await ownListing()
    await setPropertyStatus(id, 'sold')
    expect(site.count('POST', refresh)).toBe(0)
  })
})

describe('a token that the backend refuses', () => {
  const expired = { status: 401, body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null } }
  const listing = /\/rest\/v1\/properties$/

  it('is refreshed once, and the request sent once more', async () => {
    await ownListing()
    site.intercept('PATCH', listing, expired, 1)
    expect(await setPropertyStatus(id, 'sold')).toMatchObject({ id, status: 'sold' })
    expect(site.count('POST', refresh)).toBe(1)
    expect(site.count('PATCH', listing)).toBe(2)
  })

  it('is not tried a third time after its refresh', async () => {
    await ownListing()
    site.intercept('PATCH', listing, expired)
    await expect(setPropertyStatus(id, 'sold')).rejects.toMatchObject({ code: 'forbidden' })
    expect(site.count('PATCH', listing)).toBe(2)
    expect(stored()).not.toBeNull()
  })

  it('ends the session if Auth has ended it, although it seems valid', async () => {
    await ownListing()
    site.intercept('PATCH', listing, expired)
    site.intercept('POST', refresh, {
      status: 400,
      body: { code: 400, error_code: 'refresh_token_not_found', msg: '' },
    })
    await expect(setPropertyStatus(id, 'sold')).rejects.toMatchObject({ code: 'forbidden' })
    expect(stored()).toBeNull()
  })

  it('keeps the session if it cannot be refreshed now', async () => {
    await ownListing()
    site.intercept('PATCH', listing, expired)
    site.intercept('POST', refresh, {
      status: 429,
      body: { code: 429, error_code: 'over_request_rate_limit', msg: '' },
    })
    const { error } = (await pastTheRetries(() => setPropertyStatus(id, 'sold'))) as { error: Error }
    expect(error).toMatchObject({ code: 'unexpected' })
    expect(stored()).not.toBeNull()
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
    expect(site.count('POST', refresh)).toBe(1)
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
    expect(site.count('POST', refresh)).toBe(0)
    expect(site.count('POST', upload)).toBe(1)
  })
})

describe('two tabs that refresh the session at the same moment', () => {
  const alreadyUsed = {
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  }

  /** The other tab is first: it stores the tokens of Auth's answer. This tab gets `late`, or tokens of its own. */
  function refreshInAnotherTabFirst(late: object | null) {
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await send(input, init)
      if (!new Request(input).url.includes('grant_type=refresh_token')) return response
      const tokens = (await response.clone().json()) as Record<string, unknown>
      localStorage.setItem(sessionKey()!, JSON.stringify(tokens))
      return late ? Response.json(late, { status: 400 }) : Response.json({ ...tokens, refresh_token: 'otro' })
    })
  }

  describe.each([
    ['refuses the used token', alreadyUsed],
    ['answers both', null],
  ])('and Auth %s,', (_, late) => {
    it('have the session of the first one, when it has expired', async () => {
      await ownListing()
      const user = await readSession()
      setTimeLeft(-millisecondsPerHour)
      refreshInAnotherTabFirst(late)
      expect(await readSession()).toEqual(user)
      expect(await setPropertyStatus(id, 'sold')).toMatchObject({ status: 'sold' })
    })

    it('have the session of the first one, when its token is refused', async () => {
      await ownListing()
      site.intercept('PATCH', /\/rest\/v1\/properties$/, { status: 401, body: { message: 'JWT expired' } }, 1)
      refreshInAnotherTabFirst(late)
      expect(await setPropertyStatus(id, 'sold')).toMatchObject({ status: 'sold' })
      expect(stored()).not.toBeNull()
    })
  })
})

it('a new session needs tokens: an answer without them is a failure', async () => {
  site.intercept('POST', /\/auth\/v1\/signup$/, { status: 200, body: {} })
  await expect(ensureVisitorSession()).rejects.toMatchObject({ code: 'unexpected' })
})

describe('signing out', () => {
  it.each([
    ['offline', 'offline' as const],
    ['429', { status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: '' } }],
    ['500', { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: '' } }],
    ['HTML with 502', { status: 502, body: '<html>Bad gateway</html>' }],
  ])('ends the session of this browser when the server answers %s', async (_, answer) => {
    await site.signInAsAdmin()
    const heard = vi.fn()
    const stop = await onSessionChange(heard)
    heard.mockClear()
    site.intercept('POST', /\/auth\/v1\/logout$/, answer)
    if (answer === 'offline') expectConsole('error', 'Failed to fetch')
    await signOut()
    expect(stored()).toBeNull()
    expect(await readSession()).toBeNull()
    expect(heard).toHaveBeenCalled()
    await vi.waitFor(() => expect(site.count('POST', /\/auth\/v1\/logout$/)).toBe(1))
    stop()
  })

  it('ends at once an expired session that cannot be refreshed', async () => {
    await site.signInAsAdmin()
    setTimeLeft(-millisecondsPerHour)
    site.intercept('POST', refresh, { status: 503, body: '' })
    await signOut()
    expect(stored()).toBeNull()
    expect((await (await supabase()).auth.getSession()).data.session).toBeNull()
  })

  it('revokes the session on the server, when it answers', async () => {
    await site.signInAsAdmin()
    const { refresh_token } = stored() as { refresh_token: string }
    await signOut()
    const { auth } = await supabase()
    await vi.waitFor(async () =>
      expect((await auth.refreshSession({ refresh_token })).error).toMatchObject({ code: 'refresh_token_not_found' }),
    )
  })
})
