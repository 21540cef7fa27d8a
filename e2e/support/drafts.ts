import type { Page } from 'playwright/test'

/** Reads the JSON text of a form's draft from localStorage; '' if there is none. */
export const readDraft = (page: Page, formName: string) =>
  page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    return localStorage.getItem(key ?? '') ?? ''
  }, `draft:${formName}:`)
