import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { queries } from '@testing-library/dom'
import { expect } from 'playwright/test'
import { isHydrated } from '../../support/test.ts'
import type { Driver, DriverElement, Key } from './driver.ts'

/** An element by its role and accessible name, inside the element `within` if there is one. */
export interface Locator {
  role: string
  name?: string | RegExp
  /** Whether a toggle button is on. */
  pressed?: boolean
  within?: Locator
}

type SentName = { exact: string } | { pattern: string; flags: string } | null
type SentLocator = { role: string; name: SentName; pressed: boolean | null }
interface Finder {
  /** The element of the current step. */
  found?: Element
  elementsAt: (locators: readonly SentLocator[]) => Element[]
  showsText: (text: string) => boolean
}
type WalkedWindow = { TestingLibraryDom: typeof queries; finder?: Finder }

const toSentName = (name: string | RegExp): SentName =>
  typeof name === 'string' ? { exact: name } : { pattern: name.source, flags: name.flags }

/** Lists the locators, from the outermost to the innermost. */
const toSentLocators = ({ role, name, pressed, within }: Locator): SentLocator[] => [
  ...(within ? toSentLocators(within) : []),
  { role, name: name === undefined ? null : toSentName(name), pressed: pressed ?? null },
]

const formatLocator = ({ role, name, within }: Locator): string =>
  `${role} ${String(name ?? '')}${within ? ` in ${formatLocator(within)}` : ''}`

/** Runs in the page. */
function addFinder() {
  const hiddenSelector = '[aria-hidden=true], [inert]'
  const page = window as unknown as WalkedWindow
  const { queryAllByRole, queryAllByText } = page.TestingLibraryDom
  page.finder = {
    elementsAt: (locators) =>
      locators.reduce<Element[]>(
        (containers, { role, name, pressed }) =>
          containers.flatMap((element) => {
            const wanted = name && ('exact' in name ? name.exact : new RegExp(name.pattern, name.flags))
            // `hidden: true` skips Testing Library's own check of what is hidden, which takes seconds.
            return queryAllByRole(element as HTMLElement, role, {
              hidden: true,
              ...(wanted !== null && { name: wanted }),
              ...(pressed !== null && { pressed }),
            }).filter((found) => found.checkVisibility({ visibilityProperty: true }) && !found.closest(hiddenSelector))
          }),
        [document.body],
      ),
    showsText: (text) => queryAllByText(document.body, text, { exact: false }).some((found) => found.checkVisibility()),
  }
}

/** Testing Library finds elements in the page by role and name: the same way in every engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const finderScript = `${library};(${String(addFinder)})()`

/**
 * What a visitor does and sees. An action on a locator and an expectation wait for what they need, which an engine under load
 * may show seconds later.
 */
export class Visitor {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  open = async (path: string) => {
    await this.driver.goto(this.#origin + path)
  }

  /** Opens a page and waits for its hydration. */
  openReady = async (path: string) => {
    await this.open(path)
    await this.waitForHydration()
  }

  waitForHydration = () =>
    this.#retry(async () => expect(await this.driver.run(isHydrated), 'the page is hydrated').toBe(true))

  press = (locator: Locator) => this.#act(locator, (element) => element.click())
  typeText = (locator: Locator, text: string) => this.#act(locator, (element) => element.type(text))
  selectOption = (locator: Locator, option: string) => this.#act(locator, (element) => element.selectOption(option))
  pressKey = (key: Key) => this.driver.pressKey(key)

  /** Chooses files in the file input whose label contains `label`. */
  setInputFiles = async (label: string, paths: string[]) => {
    const input = await this.driver.find(
      (text) =>
        [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(({ labels, ariaLabel }) =>
          [ariaLabel, ...[...(labels ?? [])].map(({ textContent }) => textContent)].some((name) =>
            name?.includes(text),
          ),
        ) ?? null,
      label,
    )
    if (!input) throw new Error(`The page has no file input "${label}"`)
    await input.setInputFiles(paths)
  }

  sees = (locator: Locator) =>
    this.#retry(async () => expect(await this.count(locator), formatLocator(locator)).toBeGreaterThan(0))
  seesNo = (locator: Locator) =>
    this.#retry(async () => expect(await this.count(locator), formatLocator(locator)).toBe(0))
  seesText = (text: string) =>
    this.#retry(async () => {
      await this.#ensureFinder()
      const isShown = await this.driver.run(
        (words) => (window as unknown as { finder: Finder }).finder.showsText(words),
        text,
      )
      expect(isShown, `sees "${text}"`).toBe(true)
    })

  arrivesAt = (address: string | RegExp) =>
    this.#retry(async () =>
      expect(await this.driver.run(() => location.pathname + location.search + location.hash)).toEqual(
        typeof address === 'string' ? address : expect.stringMatching(address),
      ),
    )

  count = async (locator: Locator) => {
    await this.#ensureFinder()
    const locators = toSentLocators(locator)
    return this.driver.run(
      (wanted) => (window as unknown as { finder: Finder }).finder.elementsAt(wanted).length,
      locators,
    )
  }

  /** The value of a field. */
  readValue = async (locator: Locator) => {
    await this.#ensureFinder()
    return this.driver.run(
      (wanted) =>
        ((window as unknown as { finder: Finder }).finder.elementsAt(wanted)[0] as HTMLInputElement | undefined)?.value,
      toSentLocators(locator),
    )
  }

  /** Scrolls to a picture, which may be lazy, and waits until it has loaded. */
  seesPicture = (locator: Locator) =>
    this.#retry(async () => {
      await this.#ensureFinder()
      const isLoaded = await this.driver.run((wanted) => {
        const picture = (window as unknown as { finder: Finder }).finder.elementsAt(wanted)[0]
        picture?.scrollIntoView({ block: 'center', behavior: 'instant' })
        return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
      }, toSentLocators(locator))
      expect(isLoaded, `sees the picture ${formatLocator(locator)}`).toBe(true)
    })

  /** Repeats a step until it passes. A step also fails if a navigation removes the finder before its use; `expect.poll` would end there. */
  #retry = (step: () => Promise<void>) => expect(step).toPass({ intervals: [100, 250, 500] })

  /** Loads the finder, unless the page has it. */
  #ensureFinder = async () => {
    const hasFinder = await this.driver.run(() => 'finder' in window)
    if (!hasFinder) await this.driver.runScript(finderScript)
  }

  /**
   * Scrolls to the found element and returns whether it stays in place for two frames. A press on a moving element would
   * miss it, and so would a press at the edge of the window, under a fixed bar.
   */
  #isStillAfterScrolling = () =>
    this.driver.run(async () => {
      const element = (window as unknown as { finder: Finder }).finder.found
      const readTop = () => element?.getBoundingClientRect().top
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const before = readTop()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return readTop() === before
    })

  #act = (locator: Locator, act: (element: DriverElement) => Promise<void>) =>
    this.#retry(async () => {
      await this.#ensureFinder()
      const element = await this.driver.find((wanted) => {
        const { finder } = window as unknown as { finder: Finder }
        const [first] = finder.elementsAt(wanted)
        Object.assign(finder, { found: first })
        return first ?? null
      }, toSentLocators(locator))
      if (!element) throw new Error(`The page has no ${formatLocator(locator)}`)
      if (!(await this.#isStillAfterScrolling())) throw new Error(`${formatLocator(locator)} moves`)
      // WebDriver does not say which element it cannot press.
      await act(element).catch((error: unknown) => {
        throw new Error(`${formatLocator(locator)}: ${String(error)}`)
      })
    })
}
