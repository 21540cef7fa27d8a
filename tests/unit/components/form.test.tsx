import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  CheckboxField,
  CheckboxGroup,
  NumberField,
  RadioGroup,
  SelectField,
  TextareaField,
  TextField,
} from '@/components/form/fields'
import { Form, useZodForm } from '@/components/form/form'

const schema = z.object({ name: z.string().check(z.minLength(3, 'Muy corto')), news: z.boolean() })

function Sample({ onSubmit }: { onSubmit: (values: z.input<typeof schema>) => Promise<void> }) {
  const form = useZodForm(schema, { defaultValues: { name: '', news: false } })
  return (
    <Form form={form} onSubmit={onSubmit} aria-label="Muestra">
      <TextField name="name" label="Nombre" help="Como en su DNI." />
      <CheckboxField name="news" label="Novedades" />
      <button type="submit">Enviar</button>
    </Form>
  )
}

test('a form cannot be submitted again while its submission is pending', async () => {
  let finish = (): void => undefined
  const send = vi
    .fn<(values: unknown) => Promise<void>>()
    .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue(undefined)
  const user = userEvent.setup()
  render(<Sample onSubmit={send} />)
  await user.type(screen.getByRole('textbox'), 'Ana{Enter}{Enter}')
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.lastCall?.[0]).toEqual({ name: 'Ana', news: false })
  await act(async () => {
    finish()
    await Promise.resolve()
  })
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('a number replaces the 0 of its field, and joins any other', async () => {
  function Rooms() {
    const form = useZodForm(z.object({ rooms: z.string() }), { defaultValues: { rooms: '0' } })
    return (
      <Form form={form} onSubmit={() => undefined}>
        <NumberField name="rooms" label="Dormitorios" />
      </Form>
    )
  }
  render(<Rooms />)
  const field = screen.getByRole('textbox')
  const type = async (text: string) => {
    act(() => field.focus())
    await userEvent.keyboard(text)
    act(() => field.blur())
  }
  await type('2')
  expect(field).toHaveValue('2')
  await type('4')
  expect(field).toHaveValue('24')
})

test('a double click submits once, even if the first submission ends before the second click', async () => {
  const send = vi.fn(() => Promise.resolve())
  const user = userEvent.setup()
  render(<Sample onSubmit={send} />)
  await user.type(screen.getByRole('textbox'), 'Ana')
  await user.dblClick(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
})

test('an error takes the place of the help text when its field is left, and disappears once the typed text is valid', async () => {
  const user = userEvent.setup()
  render(<Sample onSubmit={() => Promise.resolve()} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveAccessibleDescription('Como en su DNI.')
  await user.type(field, 'A')
  expect(field).toBeValid()
  await user.tab()
  expect(await screen.findByText('Muy corto')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Muy corto')
  await user.type(field, 'na')
  expect(field).toBeValid()
  expect(field).toHaveAccessibleDescription('Como en su DNI.')
})

describe('the value of an input, when the form is sent,', () => {
  const allControlsSchema = z.object({
    name: z.string(),
    message: z.string(),
    place: z.string(),
    kind: z.nullable(z.string()),
    news: z.boolean(),
    checks: z.array(z.string()),
    rows: z.array(z.object({ count: z.string() })),
  })
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]

  function AllControls({ onSubmit }: { onSubmit: (values: z.input<typeof allControlsSchema>) => void }) {
    const form = useZodForm(allControlsSchema, { defaultValues: { checks: [], rows: [{ count: '1' }] } })
    return (
      <Form form={form} onSubmit={onSubmit} aria-label="Muestra">
        <TextField name="name" label="Nombre" />
        <TextareaField name="message" label="Mensaje" />
        <SelectField name="place" label="Lugar" placeholder="Elija" options={options} />
        <RadioGroup name="kind" legend="Clase" options={options} />
        <CheckboxField name="news" label="Novedades" />
        <CheckboxGroup name="checks" legend="Comprobado" options={options} />
        <TextField name="rows.0.count" label="Cantidad" />
        <input type="hidden" name="cf-turnstile-response" defaultValue="x" />
        <button type="submit">Enviar</button>
      </Form>
    )
  }
  const emptyValues = { name: '', message: '', place: '', kind: null, news: false, checks: [], rows: [{ count: '1' }] }

  const open = () => {
    const send = vi.fn<(values: unknown) => void>()
    render(<AllControls onSubmit={send} />)
    return { send, submit: () => userEvent.click(screen.getByRole('button', { name: 'Enviar' })) }
  }
  /** Changes an input without an event, as password managers do. */
  const setWithoutEvent = (role: string, name: string, change: Partial<HTMLInputElement>) =>
    Object.assign(screen.getByRole(role, { name }), change)

  test('is sent, even if no event reported its change', async () => {
    const { send, submit } = open()
    setWithoutEvent('textbox', 'Nombre', { value: 'Ana' })
    setWithoutEvent('textbox', 'Mensaje', { value: 'Hola' })
    setWithoutEvent('combobox', 'Lugar', { value: 'b' })
    setWithoutEvent('radio', 'B', { checked: true })
    setWithoutEvent('checkbox', 'Novedades', { checked: true })
    setWithoutEvent('checkbox', 'A', { checked: true })
    setWithoutEvent('textbox', 'Cantidad', { value: '2' })
    await submit()
    expect(send.mock.lastCall?.[0]).toEqual({
      name: 'Ana',
      message: 'Hola',
      place: 'b',
      kind: 'b',
      news: true,
      checks: ['a'],
      rows: [{ count: '2' }],
    })
  })

  test('is sent as it was typed, and is not sent if the form has no field of that name', async () => {
    const { send, submit } = open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Eva')
    await submit()
    expect(send.mock.lastCall?.[0]).toEqual({ ...emptyValues, name: 'Eva' })
  })

  test('is validated, even if the input was emptied without an event', async () => {
    const send = vi.fn(() => Promise.resolve())
    render(<Sample onSubmit={send} />)
    await userEvent.type(screen.getByRole('textbox'), 'Ana')
    setWithoutEvent('textbox', 'Nombre', { value: '' })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('Muy corto')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })
})
