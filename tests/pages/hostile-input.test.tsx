import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatLeadsCsv } from '@/admin/leads/leads-csv'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { removeInvisible } from '@/lib/text'
import { exportLeads } from '@/services/leads/administration'
import { insertLead } from '@/services/leads/lead-row'
import { toast } from '@/ui/toast'
import { hostileTexts } from '@tests/support/hostile-texts'
import { makeOutboxLead } from '@tests/support/leads'
import { type ListingInsert, makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { quoteLiteral } from '@tests/support/sql'
import { Toaster } from '@tests/support/toaster'
import { changeUnchecked } from '@tests/support/unreadable'
import { openPropertiesPage } from './properties/render-properties'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const corpus = Object.entries(hostileTexts)
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

/** Asserts that hostile text does not run, and has become no script, no event handler, and no javascript, data or vbscript URL. */
function expectNothingRan() {
  expect('hacked' in window).toBe(false)
  expect(document.querySelectorAll('script:not([type="application/ld+json"]), svg[onload], img[onerror]')).toHaveLength(
    0,
  )
  for (const element of document.querySelectorAll('[src], [href], [action], [srcset]')) {
    for (const name of ['src', 'href', 'action', 'srcset'])
      expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i)
  }
}

const hostileListing = (text: string, listingId = id) =>
  makeListingRow({
    id: listingId,
    title: `${text} ----`.slice(0, 160),
    description: `${text} ${'-'.repeat(20)}`,
    address_street: `${text} ----`,
    address_city: `${text.slice(0, 90)} ---`,
    address_state: `${text.slice(0, 90)} ---`,
    address_country: `${text.slice(0, 90)} ---`,
  })

async function storeListings(...rows: ListingInsert[]) {
  const { error } = await site.supabase.service.from('properties').insert(rows)
  expect(error).toBeNull()
}

/** Waits for a heading with the text. Uses no role query, which is slow in a long list. */
const findHeading = (text: string) =>
  waitFor(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => collapseSpaces(textContent))
    expect(headings).toContainEqual(expect.stringContaining(collapseSpaces(text)))
  })

describe.each(corpus)('hostile text: %s', (kind, text) => {
  it('is text on the list, in its search, and on the page of the listing with its chat links and structured data', async () => {
    await storeListings(hostileListing(text))
    // The search removes invisible characters from the typed text, so it does not find a stored text that has them.
    const q = kind === 'bidi' ? '' : text
    openPropertiesPage(`/properties?${new URLSearchParams({ q })}`)
    await findHeading(text)
    expect(screen.getByRole('searchbox')).toHaveValue(collapseSpaces(q))
    expectNothingRan()
    cleanup()

    openPropertiesPage(`/properties/${id}`)
    await findHeading(text)
    expectNothingRan()
    const chats = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')].map(
      ({ href }) => new URL(href),
    )
    expect(chats.some(({ searchParams }) => searchParams.get('text')?.includes(text))).toBe(true)
    for (const { searchParams, pathname } of chats)
      expect([[...searchParams.keys()], pathname.replace(/\d/g, '')]).toEqual([['text'], '/'])
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(textContent).not.toMatch(/<\/script|<!--/i)
      expect(() => JSON.parse(textContent) as unknown).not.toThrow()
    }
  })
})

describe('hostile texts', () => {
  it('are text on the administrators’ list', async () => {
    await storeListings(...corpus.map(([, text]) => hostileListing(text, crypto.randomUUID())))
    await site.signInAsAdmin()
    renderAdmin(ListingsPage, '/admin/listings')
    for (const [, text] of corpus) await findHeading(text)
    expectNothingRan()
  })

  it('are text in the inbox, make no search fail, and are no formula in the export', async () => {
    for (const [, text] of corpus) await insertLead(makeOutboxLead({ name: text, phone: text, message: text }))
    await site.signInAsAdmin()
    renderAdmin(LeadsPage, '/admin/leads')
    for (const [, text] of corpus) await findHeading(removeInvisible(text))
    expectNothingRan()
    const leads = await exportLeads({ q: '', page: 1 })
    expect(leads).toHaveLength(corpus.length)
    for (const [, text] of corpus) {
      expect(leads).toContainEqual(
        expect.objectContaining({ name: removeInvisible(text), message: removeInvisible(text) }),
      )
      for (const q of [text, ...text.split(' ')])
        expect(Array.isArray(await exportLeads({ q: q.slice(0, 100), page: 1 }))).toBe(true)
    }
    expect(formatLeadsCsv(leads)).not.toMatch(/(^|,)"\s*[=+@]/m)
  })

  it('are text in a toast', async () => {
    render(<Toaster />)
    // A toast with actions stays until it is closed, however slow the machine is.
    for (const [, text] of corpus) toast.error('Error', { description: text, actions: <span /> })
    for (const [, text] of corpus)
      expect(await screen.findByText((content) => collapseSpaces(content) === collapseSpaces(text))).toBeInTheDocument()
    expectNothingRan()
  })
})

it('the page of a listing shows only the stored image URL that begins with https', async () => {
  const images = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>1</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//evil.test/a.jpg',
    'vbscript:x',
    'https://bien.test/a.jpg',
  ]
  await storeListings(makeListingRow({ id }))
  await changeUnchecked(site.supabase, id, `images = array[${images.map(quoteLiteral).join(', ')}]`)
  openPropertiesPage(`/properties/${id}`)
  await screen.findByRole('heading', { level: 1 })
  expectNothingRan()
  expect(document.querySelector('[src*="evil.test"], [href*="evil.test"]')).toBeNull()
  expect(document.querySelector('img[src="https://bien.test/a.jpg"]')).toBeInTheDocument()
})
