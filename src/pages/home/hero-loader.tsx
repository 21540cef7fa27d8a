import { useEffect, useState } from 'react'
import { limits } from '@/config/limits'
import { cx } from '@/ui/cx'

/**
 * The bar along the upper edge: fills, and fades out after a second. Its style sheet alone does both
 * (a page without its code must not load for ever); the clock here also tells when it is over.
 */
export function HeroLoader({ running }: { running: boolean }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setOver(true), limits.heroLoaderFade)
    return () => clearTimeout(timer)
  }, [running])
  return (
    <div
      aria-hidden="true"
      data-over={over}
      className={cx(
        'hero-loader absolute inset-x-0 top-0 z-40 h-[5px] transition-opacity duration-2',
        over && 'opacity-0',
      )}
    />
  )
}
