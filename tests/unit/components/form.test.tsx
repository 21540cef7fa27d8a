import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CheckboxField, TextField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { useZodForm } from '@/components/form/use-zod-form'

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

test('a double click submits once, also where the first click has emptied the form at once', async () => {
  const send = vi.fn(() => Promise.resolve())
  const user = userEvent.setup()
  render(<Sample onSubmit={send} />)
  await user.type(screen.getByRole('textbox'), 'Ana')
  await user.dblClick(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
})

test('an error appears when its field is left, instead of the help text, and goes away while typing', async () => {
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
