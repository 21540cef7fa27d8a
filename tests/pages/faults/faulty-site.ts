import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { toast as library } from 'sonner'
import { afterEach, beforeEach, vi } from 'vitest'
import { installFaultyNetwork, type FaultyNetwork } from '@tests/support/faults'
import { useSiteBackend, type SiteBackend } from '@tests/support/site-backend'

export interface FaultySite {
  site: SiteBackend
  readonly network: FaultyNetwork
}

/** The real backend behind a network that fails when it is told to. */
export function useFaultySite(): FaultySite {
  const site = useSiteBackend()
  let network: FaultyNetwork | undefined

  // A real backend in this very process: a busy machine takes its time.
  vi.setConfig({ testTimeout: 120_000 })
  configure({ asyncUtilTimeout: 30_000 })

  beforeEach(() => {
    localStorage.clear()
    Element.prototype.scrollIntoView = vi.fn()
    Element.prototype.scrollTo = vi.fn()
    URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
    URL.revokeObjectURL = vi.fn()
    network = installFaultyNetwork(site.supabase)
  })
  // The library shows what an earlier test said to whoever comes next.
  afterEach(() => void library.dismiss())

  return {
    site,
    get network() {
      if (!network) throw new Error('The network is there once a test runs')
      return network
    },
  }
}

/** Silences end at once instead of after ten seconds. */
export function beQuick(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), 30)
    return controller.signal
  })
}
