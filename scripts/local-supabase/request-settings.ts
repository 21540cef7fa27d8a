import type { PGlite } from '@electric-sql/pglite'

const opening = /^(BEGIN|SELECT set_config\('[\w.]+', \$1, true\)|SET LOCAL ROLE "\w+")$/

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'null')

/**
 * Batches the eight statements that begin each request and set its role and settings. The package ignores their
 * results. This sends them in one message before the next statement, which halves the time of a request.
 */
export function announceAtOnce(driver: PGlite): void {
  const query = driver.query.bind(driver)
  let waiting: string[] = []
  const announced: typeof query = async (sql, parameters, options) => {
    if (opening.test(sql)) {
      waiting.push(sql.replace('$1', () => literal(parameters?.[0])))
      return { rows: [], fields: [], affectedRows: 0 }
    }
    const before = waiting
    waiting = []
    if (before.length > 0) await driver.exec(before.join(';'))
    return query(sql, parameters, options)
  }
  driver.query = announced
}
