import type { Page } from 'playwright/test'

/** The text of the form's draft in localStorage; '' if there is none. */
export const readDraft = (page: Page, formName: string) =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    return localStorage.getItem(key ?? '') ?? ''
  }, `${formName}:`)
