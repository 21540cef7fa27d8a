import { configure, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadsCsv } from '@/admin/leads/leads-csv'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { exportLeads } from '@/services/leads/administration'
import { createLeadDraft } from '@/services/leads/send'
import { storeLead } from '@/services/leads/outbox'
import { toast } from '@/ui/toast'
import { hostileTexts } from '@tests/support/hostile-texts'
import { listingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { visit } from './properties/site'

// The backend runs in this process, so responses are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 30_000 })

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const corpus = Object.entries(hostileTexts)
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

/** Asserts that hostile text neither runs nor becomes a script, event handler, or javascript, data or vbscript URL. */
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

const hostileListing = (text: string) =>
  listingRow({
    id,
    title: `${text} ----`.slice(0, 160),
    description: `${text} ${'-'.repeat(20)}`,
    address_street: `${text} ----`,
    address_city: `${text.slice(0, 90)} ---`,
    address_state: `${text.slice(0, 90)} ---`,
    address_country: `${text.slice(0, 90)} ---`,
  })

describe.each(corpus)('%s', (kind, text) => {
  beforeEach(async () => {
    const { error } = await site.supabase.service.from('properties').insert(hostileListing(text))
    expect(error).toBeNull()
  })

  it('is text on the list and in its search', async () => {
    // The search knows accented letters, no combining marks: it does not find this text.
    const q = kind === 'combining marks' ? '' : text
    visit(`/properties?${new URLSearchParams({ q })}`)
    expect(
      await screen.findByRole('heading', { name: (name) => squeezed(name).includes(squeezed(text)) }),
    ).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue(squeezed(q))
    expectNothingRan()
  })

  it('is text on the page of the listing, in its chat links and its data for search engines', async () => {
    visit(`/properties/${id}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: (name) => squeezed(name).includes(squeezed(text)) }),
    ).toBeVisible()
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

  it('is text on the administrators’ list', async () => {
    await site.signInAsAdmin()
    renderAdmin(ListingsPage, '/admin/propiedades')
    expect((await screen.findAllByText((shown) => squeezed(shown).includes(squeezed(text)))).length).toBeGreaterThan(0)
    expectNothingRan()
  })

  it('is text in the inbox, and no formula in its export', async () => {
    await storeLead(
      createLeadDraft(
        {
          kind: 'contact',
          name: text,
          email: 'ana@correo.pe',
          phone: text,
          message: text,
          consentVersion: '2026-01-contacto',
        },
        new Date(),
      ),
    )
    await site.signInAsAdmin()
    renderAdmin(LeadsPage, '/admin/leads')
    expect(
      await screen.findByRole('heading', { name: (name) => squeezed(name).includes(squeezed(text)) }),
    ).toBeVisible()
    expectNothingRan()
    const leads = await exportLeads({ q: '', page: 1 })
    expect(leads).toMatchObject([{ name: text, message: text }])
    expect(leadsCsv(leads)).not.toMatch(/(^|,)"\s*[=+@]/m)
    for (const q of [text, ...text.split(' ')])
      expect(Array.isArray(await exportLeads({ q: q.slice(0, 100), page: 1 }))).toBe(true)
  })

  it('is text in a toast', async () => {
    renderAdmin(() => <button onClick={() => toast.error('Error', { description: text })}>Mostrar</button>)
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(await screen.findByText((shown) => squeezed(shown) === squeezed(text))).toBeInTheDocument()
    expectNothingRan()
  })
})

describe('image addresses of a stored listing', () => {
  it('that are none are not shown, wherever they came from', async () => {
    // Drops the constraint that refuses these URLs: a database with an older schema may hold them.
    await site.supabase.run('alter table public.properties drop constraint if exists properties_images')
    const images = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,<script>1</script>',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '//evil.test/a.jpg',
      'vbscript:x',
      'https://bien.test/a.jpg',
    ]
    await site.supabase.service.from('properties').insert(listingRow({ id, images }))
    visit(`/properties/${id}`)
    await screen.findByRole('heading', { level: 1 })
    expectNothingRan()
    expect(document.querySelector('[src*="evil.test"], [href*="evil.test"]')).toBeNull()
  })
})
