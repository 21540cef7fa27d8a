import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { removeInvisible } from '@/lib/text'
import { insertLead } from '@/services/leads/lead-row'
import { hostileTexts } from '@tests/support/hostile-texts'
import { makeOutboxLead } from '@tests/support/leads'
import { type ListingInsert, makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { openPropertiesPage } from './properties/render-properties'

// tests/integration/prerender-hostile.test.ts tests the HTML of pages, and tests/policies/hostile-values.test.ts the database.
const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const texts = Object.values(hostileTexts)
/** Those that the database stores: it refuses marks of direction. */
const storedTexts = texts.filter((text) => text !== hostileTexts.bidi)
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

it('hostile texts are text on the list and in its search', async () => {
  await storeListings(...storedTexts.map((text) => makeListingRow({ title: `${text} ----` })))
  openPropertiesPage('/properties')
  for (const text of storedTexts) await findHeading(text)
  expectNothingRan()
})

it.each([hostileTexts.script, hostileTexts.postgrest])('the search finds a hostile text: %s', async (text) => {
  await storeListings(makeListingRow({ title: `${text} ----` }), makeListingRow({ title: 'Otra casa' }))
  openPropertiesPage(`/properties?${new URLSearchParams({ q: text })}`)
  await findHeading(text)
  expect(screen.getByRole('searchbox')).toHaveValue(text)
  expect(screen.queryByText('Otra casa')).not.toBeInTheDocument()
  expectNothingRan()
})

it('hostile texts are text on the page of a listing, in its chat links and in its structured data', async () => {
  const title = `${hostileTexts['closing tags']} ----`
  await storeListings(
    makeListingRow({
      id,
      title,
      description: storedTexts.join('\n'),
      address_street: hostileTexts['javascript address'],
      address_city: hostileTexts.entities,
      address_state: hostileTexts.template,
    }),
  )
  openPropertiesPage(`/properties/${id}`)
  await findHeading(title)
  for (const text of storedTexts)
    expect(collapseSpaces(document.querySelector('main')?.textContent ?? '')).toContain(collapseSpaces(text))
  expectNothingRan()
  const chats = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')]
  expect(chats.map(({ href }) => new URL(href).searchParams.get('text'))).toContainEqual(expect.stringContaining(title))
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    expect(textContent).not.toMatch(/<\/script|<!--/i)
    expect(() => JSON.parse(textContent) as unknown).not.toThrow()
  }
})

it('hostile texts are text in the inbox', async () => {
  for (const text of texts) await insertLead(makeOutboxLead({ name: text, phone: text.slice(0, 12), message: text }))
  await site.signInAsAdmin()
  renderAdmin(LeadsPage, '/admin/leads')
  for (const text of texts) await findHeading(removeInvisible(text))
  expectNothingRan()
})
