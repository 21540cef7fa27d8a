import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DraftNotice } from '@/components/form/draft-notice'
import { CheckboxField, TextField } from '@/components/form/fields'
import { Form, useZodForm } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { createUuid } from '@/lib/ids'
import { type Draft, createDraftTextsSchema } from '@/schemas/draft'
import { readDraft } from '@tests/support/drafts'

const schema = z.object({ name: z.string(), place: z.optional(z.string()), agreed: z.boolean() })
const draftSchema = createDraftTextsSchema('name')
const longDraftSchema = createDraftTextsSchema('name', 'place')

interface SampleOptions {
  /** Whether the form and its draft have a second text field. */
  isLong?: boolean
  photos?: Pick<Draft<unknown>, 'photos' | 'mainId'>
  idLifetime?: 'form' | 'values'
  resumesAtOnce?: boolean
}

function Sample({ isLong, ...options }: SampleOptions) {
  const form = useZodForm(schema)
  const draft = useDraft(form, 'sample', isLong ? longDraftSchema : draftSchema, options)
  const send = async () => {
    sentIds.push(draft.startSubmission())
    await answer
    draft.clear()
    form.reset()
  }
  return (
    <Form form={form} onSubmit={send} aria-label="Muestra">
      <DraftNotice draft={draft} title="Tiene un borrador" />
      <TextField name="name" label="Nombre" />
      {isLong && <TextField name="place" label="Lugar" />}
      <CheckboxField name="agreed" label="Acepto" />
      <button type="submit">Enviar</button>
    </Form>
  )
}

let sentIds: string[] = []
let answer: Promise<void> | undefined
beforeEach(() => {
  localStorage.clear()
  sentIds = []
  answer = undefined
})

const user = userEvent.setup()
const field = () => screen.getByRole('textbox')
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const storedKeys = () => Object.keys(localStorage).sort()
/** Stores a draft of another visit under the key `draft:sample:<name>`. */
const storeDraft = (name: string, savedAt = '2026-11-20T10:00:00Z') => {
  const key = `draft:sample:${name}`
  localStorage.setItem(key, JSON.stringify({ id: createUuid(), savedAt, values: { name }, photos: [], mainId: null }))
  return key
}
const readDraftId = () => (JSON.parse(readDraft('sample')) as { id: string }).id

/** Opens the form, types into it and leaves the page. */
async function visit(text: string) {
  const { unmount } = render(<Sample />)
  await user.type(field(), text)
  unmount()
}

test('what is typed is offered at the next visit, without the consent', async () => {
  const { unmount } = render(<Sample />)
  await user.type(field(), 'Ana')
  await user.click(screen.getByRole('checkbox'))
  expect(readDraft('sample')).toContain('Ana')
  expect(readDraft('sample')).not.toContain('agreed')
  const id = readDraftId()
  unmount()

  render(<Sample />)
  expect(field()).toHaveValue('')
  await press('Continuar borrador')
  expect(field()).toHaveValue('Ana')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await press('Enviar')
  expect(sentIds).toEqual([id])
  expect(storedKeys()).toEqual([])
})

/** Fills localStorage except for `freeCharacters` characters. */
function fillLocalStorage(freeCharacters: number) {
  let text = ''
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      localStorage.setItem('lleno', text + 'x'.repeat(size))
      text += 'x'.repeat(size)
    } catch {
      // Too long: half as many characters may fit.
    }
  localStorage.setItem('lleno', text.slice(freeCharacters))
}

test.each([0, 60])(
  'with room for %i characters the earlier draft is offered and not overwritten',
  async (freeCharacters) => {
    await visit('Ana')
    fillLocalStorage(freeCharacters)
    await visit('Eva')
    render(<Sample />)
    await user.type(field(), 'Eva')
    await press('Continuar borrador')
    expect(field()).toHaveValue('Ana')
    // 'Eva' is offered from memory: localStorage had no room for it.
    await press('Continuar borrador')
    expect(field()).toHaveValue('Eva')
  },
)

test('in a full localStorage, a draft can be resumed, saved again and discarded', async () => {
  await visit('Ana')
  fillLocalStorage(0)
  const view = render(<Sample />)
  await press('Continuar borrador')
  await user.type(field(), '{Backspace}o')
  view.unmount()
  expect(readDraft('sample')).toContain('Ano')
  render(<Sample />)
  await press('Descartar')
  expect(storedKeys()).toEqual(['lleno'])
})

test('resuming a draft keeps the draft of what was typed, even if localStorage is full', async () => {
  await visit('Ana')
  const view = render(<Sample />)
  await user.type(field(), 'Eva')
  fillLocalStorage(0)
  await press('Continuar borrador')
  expect(field()).toHaveValue('Ana')
  view.unmount()
  localStorage.removeItem('lleno')
  render(<Sample />)
  // 'Ana' is offered first: resuming that draft saved it again.
  await press('Continuar borrador')
  expect(field()).toHaveValue('Ana')
  await press('Continuar borrador')
  expect(field()).toHaveValue('Eva')
})

test('a form that resumes at once takes the newest of two drafts, and keeps the other draft', async () => {
  const older = storeDraft('Ana')
  storeDraft('Eva', '2026-11-21T10:00:00Z')
  render(<Sample resumesAtOnce />)
  expect(field()).toHaveValue('Eva')
  await press('Enviar')
  expect(storedKeys()).toEqual([older])
})

test('drafts of two visits are both kept, and offered newest first', async () => {
  await visit('Ana')
  await visit('Eva')
  render(<Sample />)
  await press('Continuar borrador')
  expect(field()).toHaveValue('Eva')
  await press('Continuar borrador')
  expect(field()).toHaveValue('Ana')
  expect(screen.getByText('Tiene un borrador')).toBeVisible()
  await press('Descartar')
  expect(screen.queryByText('Tiene un borrador')).not.toBeInTheDocument()
  expect(storedKeys()).toEqual([expect.stringContaining('draft:sample:')])
  expect(readDraft('sample')).toContain('Ana')
})

test('a form in one tab does not overwrite the draft of the same form in another tab', async () => {
  const tab = render(<Sample />)
  const inTab = within(tab.container)
  await user.type(inTab.getByRole('textbox'), 'Ana')
  const otherTab = render(<Sample />)
  await user.type(within(otherTab.container).getByRole('textbox'), 'Eva')
  otherTab.unmount()
  await user.type(inTab.getByRole('textbox'), ' María')
  await user.click(inTab.getByRole('button', { name: 'Enviar' }))
  tab.unmount()
  render(<Sample />)
  await press('Continuar borrador')
  expect(field()).toHaveValue('Eva')
})

test('when a draft is resumed in a form that has only photos, the photos join that draft, and their own draft ends', async () => {
  await visit('Ana')
  render(<Sample photos={{ photos: [{ id: 'uno', name: 'fachada.jpg' }], mainId: null }} />)
  expect(storedKeys()).toHaveLength(2)
  await press('Continuar borrador')
  expect(screen.queryByText('Tiene un borrador')).not.toBeInTheDocument()
  expect(storedKeys()).toHaveLength(1)
  expect(JSON.parse(readDraft('sample'))).toMatchObject({ values: { name: 'Ana' }, photos: [{ id: 'uno' }] })
})

test('an empty form stores no draft, and does not overwrite the draft of another tab', async () => {
  const view = render(<Sample />)
  const key = storeDraft('Otra pestaña')
  view.unmount()
  expect(storedKeys()).toEqual([key])
  render(<Sample />)
  await press('Continuar borrador')
  expect(field()).toHaveValue('Otra pestaña')
})

test.each(['form', 'values'] as const)('the id of a submission lasts as long as its %s', async (idLifetime) => {
  render(<Sample idLifetime={idLifetime} />)
  await user.type(field(), 'Ana')
  const earlierId = readDraftId()
  await user.type(field(), ' María')
  expect(readDraftId() === earlierId).toBe(idLifetime === 'form')
})

test.each(['form', 'values'] as const)(
  'a draft that is resumed keeps its id, whose lifetime is that of the %s',
  async (idLifetime) => {
    const { unmount } = render(<Sample isLong idLifetime={idLifetime} />)
    await user.type(screen.getByLabelText('Nombre'), 'Ana')
    await user.type(screen.getByLabelText('Lugar'), 'Miramar')
    const id = readDraftId()
    unmount()
    render(<Sample isLong idLifetime={idLifetime} />)
    await press('Continuar borrador')
    expect(screen.getByLabelText('Lugar')).toHaveValue('Miramar')
    await press('Enviar')
    expect(sentIds).toEqual([id])
  },
)

test('a sent form leaves no draft', async () => {
  const view = render(<Sample />)
  await user.type(field(), 'Ana')
  await press('Enviar')
  view.unmount()
  expect(storedKeys()).toEqual([])
})

test('no draft is resumed or discarded while the form is sent', async () => {
  await visit('Ana')
  let release = (): void => undefined
  answer = new Promise((resolve) => (release = resolve))
  render(<Sample />)
  await user.type(field(), 'Rosa')
  await press('Enviar')
  for (const name of ['Continuar borrador', 'Descartar']) expect(screen.getByRole('button', { name })).toBeDisabled()
  release()
  await waitFor(() => expect(field()).toHaveValue(''))
  await press('Continuar borrador')
  expect(field()).toHaveValue('Ana')
})

test('a form that is unmounted while it is sent deletes its own draft, not that of the next visit', async () => {
  let release = (): void => undefined
  answer = new Promise((resolve) => (release = resolve))
  const firstView = render(<Sample />)
  await user.type(field(), 'Ana')
  await press('Enviar')
  firstView.unmount()
  await visit('Eva')
  expect(storedKeys()).toHaveLength(2)
  release()
  await waitFor(() => expect(storedKeys()).toHaveLength(1))
  render(<Sample />)
  await press('Continuar borrador')
  expect(field()).toHaveValue('Eva')
  expect(screen.queryByText('Tiene un borrador')).not.toBeInTheDocument()
})

test.each(['form', 'values'] as const)(
  'sending a form deletes its draft, which another tab offered, and no other draft: id lifetime %s',
  async (idLifetime) => {
    const otherKey = storeDraft('Otra')
    const tab = render(<Sample idLifetime={idLifetime} />)
    const inTab = within(tab.container)
    await user.type(inTab.getByRole('textbox'), 'Ana')
    const otherTab = render(<Sample idLifetime={idLifetime} />)
    otherTab.unmount()
    expect(storedKeys()).toHaveLength(2)
    await user.type(inTab.getByRole('textbox'), ' María')
    await user.click(inTab.getByRole('button', { name: 'Enviar' }))
    tab.unmount()
    expect(storedKeys()).toEqual([otherKey])
  },
)

test.each([
  ['the same draft', true],
  ['another draft', false],
])('when another tab sends %s, the submission gets a new id: %s', async (_, isSameDraft) => {
  await visit('Ana')
  render(<Sample />)
  await press('Continuar borrador')
  const id = readDraftId()
  const [key = ''] = storedKeys()
  fireEvent(window, new StorageEvent('storage', { key: isSameDraft ? key : 'draft:sample:other', newValue: null }))
  await press('Enviar')
  expect(sentIds).toHaveLength(1)
  expect(sentIds[0] === id).toBe(!isSameDraft)
})
