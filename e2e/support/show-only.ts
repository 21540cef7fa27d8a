import type { Page } from 'playwright/test'

type Row = Record<string, unknown>

/** Removes the rows for which `isShown` is false, such as the rows of other tests, from an administrators' list. */
export const showOnly = (page: Page, list: string, isShown: (row: Row) => boolean) =>
  page.route(`**/rpc/${list}`, async (route) => {
    const response = await route.fetch()
    const rows = ((await response.json()) as Row[]).filter(isShown)
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, total: rows.length })) })
  })
