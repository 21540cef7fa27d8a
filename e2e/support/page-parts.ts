import type { Page } from 'playwright/test'

export const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Waits until the page shows the text. */
export const waitForText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

/** Waits for the first card of a list of listings. */
export const waitForCards = (page: Page) => page.getByRole('article').first().waitFor()
