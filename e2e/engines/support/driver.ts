export type EngineName = 'firefox' | 'webkit'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

export type Key = 'Escape' | 'ArrowRight'

/** What the walk needs from a tab of a browser: over WebDriver BiDi for Firefox, over WebDriver for WebKit. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  pressKey(key: Key): Promise<void>
  /** Runs a source text as a script in the page. */
  runScript(source: string): Promise<void>
  /** Calls a function in the page. The function uses only its arguments, nothing of its module. */
  run<Args extends Json[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Returns the element that a function finds in the page, or null. */
  find<Args extends Json[]>(code: (...args: Args) => Element | null, ...args: Args): Promise<DriverElement | null>
  close(): Promise<void>
}

export interface DriverElement {
  /** Scrolls to the element and presses it with the mouse. */
  click(): Promise<void>
  /** Types into an empty field. */
  type(text: string): Promise<void>
  /** Chooses the option of a select by its text. */
  selectOption(option: string): Promise<void>
  /** Chooses files. */
  setInputFiles(paths: string[]): Promise<void>
}

/** A started browser. The profiles that it opens share no storage. */
export interface Engine {
  openProfile(): Promise<Driver>
  close(): Promise<void>
}

/** The proxy for all hosts except this machine. Nothing listens on its port, so no request leaves the machine. */
export const closedProxy = { host: '127.0.0.1', port: 9 }
