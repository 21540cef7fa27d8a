import { expect, test as base } from 'playwright/test'
import type { Driver, EngineName } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type Site, startSite } from './site.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

export { expect }

interface Fixtures {
  visitor: Visitor
  site: Site
  /** Patterns of the problems that this test allows. */
  allowedProblems: RegExp[]
}
interface WorkerFixtures {
  engineName: EngineName
  driver: Driver
}

export const startEngine = (name: EngineName, { reducedMotion }: { reducedMotion: boolean }) =>
  name === 'webkit' ? startWebKit(reducedMotion) : startFirefox(reducedMotion)

/** A picture whose listing the walk of this or another engine deleted while a page still showed the picture. */
const deletedPicture = /^image \/storage\/v1\/object\/public\/property-images\/property-\d+-/

/** Fails on a page's error, in the console or elsewhere, and on a failed request. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  // A worker has one browser for its visitors, since starting one takes seconds. Each test has its own origin, so its own storage.
  // Motion is reduced, since painting it takes a fifth of the processor time.
  driver: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName, { reducedMotion: true })
      const driver = await engine.openProfile()
      await use(driver)
      await driver.close()
      await engine.close()
    },
    { scope: 'worker' },
  ],
  allowedProblems: async ({ engineName: _ }, use) => use([deletedPicture]),
  site: async ({ allowedProblems }, use) => {
    const port = process.env.ANCON_E2E_PORT ?? '4273'
    const site = await startSite(`http://localhost:${port}`)
    await use(site)
    site.close()
    const unexpected = site.problems.filter((problem) => !allowedProblems.some((pattern) => pattern.test(problem)))
    expect(unexpected, 'problems of the pages').toEqual([])
  },
  visitor: async ({ driver, site }, use) => {
    await driver.resize(1280, 900)
    await use(new Visitor(driver, site.origin))
  },
})
