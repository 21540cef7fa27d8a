import type { Page } from 'playwright/test'

/** The text of a draft of the form in localStorage, '' without one. */
export const readDraft = (page: Page, formName: string) =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith(prefix))
    return localStorage.getItem(key ?? '') ?? ''
  }, `${formName}:`)
