export type EngineName = 'firefox' | 'webkit'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

export type Key = 'Escape' | 'ArrowRight'

/** What the walk needs from a browser. Each protocol that drives a browser has an implementation. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  pressKey(key: Key): Promise<void>
  /** Runs a source text as a script in the page. */
  runScript(source: string): Promise<void>
  /** Calls a function in the page. The function must not use anything of its module. */
  run<Args extends Json[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Returns the element that a function finds in the page, or null. */
  find<Args extends Json[]>(code: (...args: Args) => Element | null, ...args: Args): Promise<DriverElement | null>
  close(): Promise<void>
}

export interface DriverElement {
  /** Scrolls to the element and presses it with the mouse. */
  click(): Promise<void>
  /** Types at the end of the current text. */
  type(text: string): Promise<void>
  /** Chooses the option of a select by its text. */
  selectOption(option: string): Promise<void>
  /** Chooses files. */
  setInputFiles(paths: string[]): Promise<void>
}

/** A started browser, which gives each visitor a profile of their own. */
export interface Engine {
  openProfile(): Promise<Driver>
  close(): Promise<void>
}

/** The proxy for all hosts except this machine. Nothing listens there, so no request leaves the machine. */
export const closedProxy = { host: '127.0.0.1', port: 9 }
