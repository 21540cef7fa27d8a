import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '@/lib/idle'
import { preloadPage } from './page-of'

const intents = ['pointerover', 'focusin', 'touchstart'] as const

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function preloadTarget(link: HTMLAnchorElement) {
  if (link.origin === window.location.origin && link.pathname !== window.location.pathname)
    void preloadPage(link.pathname)
}

/**
 * Fetches the code of the page behind a link when the visitor points at it, focuses or touches it; and,
 * once the browser is idle, of links in the page's own content that come into view. Menus are left to
 * intent: they would fetch the whole site on every page.
 */
export function useLinkPrefetch() {
  const { key } = useLocation()

  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link) preloadTarget(link)
    }
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])

  useEffect(() => {
    if (savesData()) return
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        preloadTarget(target as HTMLAnchorElement)
      }
    })
    let active = true
    whenIdle(() => {
      if (active) document.querySelectorAll('main a[href^="/"]').forEach((link) => observer.observe(link))
    }, 4000)
    return () => {
      active = false
      observer.disconnect()
    }
  }, [key])
}
