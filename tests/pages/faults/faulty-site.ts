import 'fake-indexeddb/auto'
import { fireEvent, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { failureReasons } from '@/content/messages'
import { type Fault, type FaultyNetwork, installFaultyNetwork } from '@tests/support/faults'
import { type SiteBackend, useSiteBackend } from '@tests/support/site-backend'
import { shortenTimers } from '@tests/support/timers'

/** The faults that these tests try, with the reason that most screens show for each. */
export const faultReasons = {
  'network down': failureReasons.offline,
  'never answering': failureReasons.timeout,
  '401': failureReasons.forbidden,
  '403': failureReasons.forbidden,
  '404': failureReasons.unexpected,
  '409': failureReasons.conflict,
  '413': failureReasons['too-large'],
  '429': failureReasons['too-many-requests'],
  '500': failureReasons.unexpected,
  'broken JSON': failureReasons.unexpected,
  'an object of another shape': failureReasons.unexpected,
} satisfies Partial<Record<Fault, string>>

export type TriedFault = keyof typeof faultReasons
export const triedFaults = Object.keys(faultReasons) as TriedFault[]

/**
 * The faults for most screens: they share the code that shows errors.
 * tests/integration/faults.dom.test.ts tries the calls of the services with every fault.
 */
export const someFaults: TriedFault[] = ['network down', '403']

export interface FaultySite {
  site: SiteBackend
  readonly network: FaultyNetwork
}

/** The real backend behind a network whose requests can be made to fail. */
export function useFaultySite(): FaultySite {
  const site = useSiteBackend()
  let network: FaultyNetwork | undefined

  beforeEach(() => {
    localStorage.clear()
    shortenTimers()
    Element.prototype.scrollIntoView = vi.fn()
    Element.prototype.scrollTo = vi.fn()
    URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
    URL.revokeObjectURL = vi.fn()
    network = installFaultyNetwork(site.supabase)
  })
  // sonner keeps its toasts, so the next test would show them.
  afterEach(() => void toast.dismiss())

  return {
    site,
    get network() {
      if (!network) throw new Error('The network is there once a test runs')
      return network
    },
  }
}

/** Runs a check with one fault after the other. Puts the fault before the message of a failed check. */
export async function forEachFault<Name extends string>(names: readonly Name[], check: (fault: Name) => Promise<void>) {
  for (const fault of names) {
    try {
      await check(fault)
    } catch (error) {
      if (error instanceof Error) error.message = `${fault}: ${error.message}`
      throw error
    }
  }
}

/** Closes all toasts, so that a later one with the same words is a new one. */
export async function dismissToasts() {
  toast.dismiss()
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
}

/** Shortens every request timeout to 30 ms, and to 3 ms after `shortenTimers`. Returns the spy, whose `mockRestore` undoes this. */
export function shortenTimeouts() {
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), 30)
    return controller.signal
  })
}

function toName(control: HTMLElement): string {
  const copy = control.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove())
  return control.getAttribute('aria-label') ?? copy.textContent.trim()
}

/**
 * The only button with that accessible name. Does not query by role, which computes the styles of each button: these tests
 * press hundreds.
 * @throws Error if there is no such button, or more than one
 */
export function getButton(name: string): HTMLButtonElement {
  const [found, ...others] = [...document.querySelectorAll('button')].filter((button) => toName(button) === name)
  if (!found || others.length > 0) throw new Error(`Not exactly one button "${name}"`)
  return found
}

export const findButton = (name: string) => waitFor(() => getButton(name))
export const pressButton = (name: string) => fireEvent.click(getButton(name))
