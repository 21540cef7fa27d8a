import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { Picture } from '@/ui/picture'
import { expectConsole } from '@tests/setup/no-console-error'

const size = { width: 400, height: 300 }

describe('ImageWithFallback', () => {
  it('shows the image, after an error the fallback, and after another error the placeholder text', () => {
    const onFail = vi.fn()
    render(
      <ImageWithFallback
        src="/a.jpg"
        fallbackSrc="/b.jpg"
        alt="Casa"
        missingText="Sin imagen"
        onFail={onFail}
        {...size}
      />,
    )
    expect(screen.getByRole('img', { name: 'Casa' })).toHaveAttribute('src', '/a.jpg')
    fireEvent.error(screen.getByRole('img', { name: 'Casa' }))
    expect(screen.getByRole('img', { name: 'Casa' })).toHaveAttribute('src', '/b.jpg')
    fireEvent.error(screen.getByRole('img', { name: 'Casa' }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByText('Sin imagen')).toBeInTheDocument()
    expect(onFail.mock.calls).toEqual([['/a.jpg'], ['/b.jpg']])
  })

  it('reports an image only when its full size fails too', () => {
    const onFail = vi.fn()
    render(<ImageWithFallback src="/a.jpg" srcSet="/a-640.jpg 640w" alt="Casa" onFail={onFail} {...size} />)
    fireEvent.error(screen.getByRole('img', { name: 'Casa' }))
    expect(onFail).not.toHaveBeenCalled()
    fireEvent.error(screen.getByRole('img', { name: 'Casa' }))
    expect(onFail).toHaveBeenCalledExactlyOnceWith('/a.jpg')
  })

  it('tries again when the URL changes', () => {
    const { rerender } = render(<ImageWithFallback src="/a.jpg" alt="Casa" {...size} />)
    fireEvent.error(screen.getByRole('img', { name: 'Casa' }))
    rerender(<ImageWithFallback src="/c.jpg" alt="Casa" {...size} />)
    expect(screen.getByRole('img', { name: 'Casa' })).toHaveAttribute('src', '/c.jpg')
  })

  it('shows the placeholder text if it has no URL', () => {
    render(<ImageWithFallback src={null} alt="Casa" {...size} />)
    expect(screen.getByText('Sin imagen')).toBeInTheDocument()
  })

  it('loads lazily unless it has priority', () => {
    render(
      <>
        <ImageWithFallback src="/a.jpg" alt="después" {...size} />
        <ImageWithFallback src="/b.jpg" alt="primero" priority {...size} />
      </>,
    )
    expect(screen.getByRole('img', { name: 'después' })).toHaveAttribute('loading', 'lazy')
    expect(screen.getByRole('img', { name: 'primero' })).toHaveAttribute('loading', 'eager')
    expect(screen.getByRole('img', { name: 'primero' })).toHaveAttribute('fetchpriority', 'high')
  })
})

describe('Picture', () => {
  it('reserves its space, offers every format and never shows a broken image', () => {
    expectConsole('warn', 'A picture could not be loaded')
    const image = {
      ...size,
      src: '/x-960.jpg',
      sources: [
        { type: 'image/avif' as const, srcset: '/x-480.avif 480w' },
        { type: 'image/webp' as const, srcset: '/x-480.webp 480w' },
      ],
    }
    const { container } = render(<Picture image={image} alt="Bahía" sizes="100vw" />)
    expect(Array.from(container.querySelectorAll('source'), (source) => source.type)).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect(screen.getByRole('img', { name: 'Bahía' })).toHaveAttribute('width', '400')
    fireEvent.error(screen.getByRole('img', { name: 'Bahía' }))
    expect(screen.getByText('Sin imagen')).toBeInTheDocument()
  })
})
