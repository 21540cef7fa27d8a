import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fillForm, formValues, useFormErrors } from '@/browser/forms/use-form-errors'
import { Field } from '@/ui/field'
import { Checkbox, Input } from '@/ui/input'

const tooShort = 'El nombre es muy corto'
const noKind = 'Elija una opción'
const noConsent = 'Acepte los términos'
const wrongCode = 'El código no corresponde'

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(2, tooShort)),
    kind: z.enum(['a', 'b'], noKind),
    code: z.string(),
    accepted: z.literal(true, noConsent),
  })
  .check(
    z.refine(({ kind, code }) => code === '' || code === kind, { path: ['code'], error: wrongCode, when: () => true }),
  )

const send = vi.fn()

function Form({ clears = false }: { clears?: boolean }) {
  const { errors, check, clearAll, clearTyped, submit } = useFormErrors(schema)
  return (
    <form
      noValidate
      aria-label="Prueba"
      onBlur={clears ? undefined : check}
      onInput={clears ? clearTyped : check}
      onReset={clearAll}
      onSubmit={submit(send)}
    >
      <Field label="Nombre" error={errors.name}>
        {(control) => <Input {...control} name="name" />}
      </Field>
      {['a', 'b'].map((kind) => (
        <input key={kind} type="radio" name="kind" value={kind} aria-label={`Opción ${kind}`} />
      ))}
      {errors.kind}
      <Field label="Código" error={errors.code}>
        {(control) => <Input {...control} name="code" />}
      </Field>
      <Checkbox name="accepted" label="Acepto" error={errors.accepted} />
      <button>Enviar</button>
    </form>
  )
}

const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Prueba' })
const name = () => screen.getByRole('textbox', { name: 'Nombre' })
const button = () => screen.getByRole('button', { name: 'Enviar' })
const isShown = (message: string) => screen.queryByText(message) !== null

describe('the errors of a form', () => {
  it('appear on blur, change while typing, and leave the other fields alone', async () => {
    render(<Form />)
    await userEvent.type(name(), 'A')
    expect(isShown(tooShort)).toBe(false)
    await userEvent.tab()
    expect(isShown(tooShort)).toBe(true)
    expect(isShown(noKind)).toBe(false)
    await userEvent.type(name(), 'n')
    expect(isShown(tooShort)).toBe(false)
    // A field that was valid when it was left shows its error only when it is left again.
    await userEvent.clear(name())
    expect(isShown(tooShort)).toBe(false)
    await userEvent.tab()
    expect(isShown(tooShort)).toBe(true)
  })

  it('follow another field that they depend on', async () => {
    render(<Form />)
    await userEvent.click(screen.getByRole('radio', { name: 'Opción a' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), 'b')
    await userEvent.tab()
    expect(isShown(wrongCode)).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Opción b' }))
    expect(isShown(wrongCode)).toBe(false)
  })

  it('all appear on submit, with the focus on the first invalid field of the page', async () => {
    render(<Form />)
    await userEvent.type(name(), '{Enter}')
    for (const message of [tooShort, noKind, noConsent]) expect(isShown(message), message).toBe(true)
    expect(name()).toHaveFocus()
    await userEvent.type(name(), 'Ana')
    await userEvent.click(button())
    expect(screen.getByRole('radio', { name: 'Opción a' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Opción b' }))
    expect(isShown(noKind)).toBe(false)
    await userEvent.click(button())
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    await userEvent.click(button())
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', kind: 'b', code: '', accepted: true }, form())
  })

  it('disappear while typing where the form clears them, and with a reset', async () => {
    render(<Form clears />)
    await userEvent.click(button())
    await userEvent.type(name(), 'A')
    expect([tooShort, noKind, noConsent].map(isShown)).toEqual([false, true, true])
    act(() => form().reset())
    expect([tooShort, noKind, noConsent].map(isShown)).toEqual([false, false, false])
  })

  it('wait until a press on a button is over, with or without a click', async () => {
    render(<Form />)
    name().focus()
    fireEvent.mouseDown(button())
    fireEvent.blur(name())
    expect(isShown(tooShort)).toBe(false)
    fireEvent.mouseUp(document.body)
    expect(await screen.findByText(tooShort)).toBeVisible()

    fireEvent.input(name(), { target: { value: 'Ana' } })
    fireEvent.input(name(), { target: { value: '' } })
    fireEvent.mouseDown(button())
    fireEvent.blur(name())
    expect(isShown(tooShort)).toBe(false)
    // The click submits the form: all errors are there before the focus moves.
    fireEvent.click(button())
    expect([tooShort, noKind, noConsent].map(isShown)).toEqual([true, true, true])
    expect(name()).toHaveFocus()
  })

  it('do not wait for a press that began in a form which is gone', () => {
    const { unmount } = render(<Form />)
    fireEvent.mouseDown(button())
    unmount()
    fireEvent.mouseUp(document.body)
    render(<Form />)
    fireEvent.blur(name())
    expect(isShown(tooShort)).toBe(true)
  })

  it('do not wait for a press on another field', () => {
    render(<Form />)
    name().focus()
    fireEvent.mouseDown(screen.getByRole('textbox', { name: 'Código' }))
    fireEvent.blur(name())
    expect(isShown(tooShort)).toBe(true)
  })
})

describe('the values of a form', () => {
  it('are read from its named controls and written back', () => {
    render(<Form />)
    expect(formValues(form())).toEqual({ name: '', kind: '', code: '', accepted: false })
    const values = { name: ' Ana ', kind: 'b', code: 'x', accepted: true }
    fillForm(form(), values)
    expect(formValues(form())).toEqual(values)
    fillForm(form(), { kind: '', accepted: false })
    expect(formValues(form())).toEqual({ ...values, kind: '', accepted: false })
  })

  it('have a list of the checked values of checkboxes with a value', () => {
    render(
      <form aria-label="Prueba">
        {['mar', 'piscina', 'garaje'].map((value) => (
          <Checkbox key={value} name="features" value={value} label={value} defaultChecked={value === 'mar'} />
        ))}
      </form>,
    )
    expect(formValues(form())).toEqual({ features: ['mar'] })
    fillForm(form(), { features: ['garaje', 'piscina', 'otro'] })
    expect(formValues(form())).toEqual({ features: ['piscina', 'garaje'] })
    fillForm(form(), { features: [] })
    expect(formValues(form())).toEqual({ features: [] })
  })
})
