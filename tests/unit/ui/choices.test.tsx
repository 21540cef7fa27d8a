import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Chip } from '@/ui/badge'
import { Segmented } from '@/ui/segmented'

const operations = [
  { value: 'all', label: 'Todas' },
  { value: 'buy', label: 'Comprar' },
  { value: 'rent', label: 'Alquilar' },
] as const

function Operations() {
  const [value, setValue] = useState<'all' | 'buy' | 'rent'>('all')
  return <Segmented label="Operación" options={operations} value={value} onChange={setValue} />
}

describe('Segmented', () => {
  it('is a named group of radio buttons with one choice', async () => {
    render(<Operations />)
    expect(screen.getByRole('radiogroup', { name: 'Operación' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Todas' })).toBeChecked()
    await userEvent.click(screen.getByText('Alquilar'))
    expect(screen.getByRole('radio', { name: 'Alquilar' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Todas' })).not.toBeChecked()
  })

  it('gets the focus at its chosen option, and the arrow keys change the choice', async () => {
    render(<Operations />)
    await userEvent.tab()
    expect(screen.getByRole('radio', { name: 'Todas' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Comprar' })).toBeChecked()
  })
})

describe('Chip', () => {
  it('calls onRemove when its button is clicked', async () => {
    const onRemove = vi.fn()
    render(<Chip onRemove={onRemove}>Comprar</Chip>)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtro: Comprar' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })
})
