import { spawnSync } from 'node:child_process'
import type { Browser } from 'playwright'

const LOOK_EVERY_MS = 20

/** A processor is given first to what runs under this policy, here to one thread: what it starts is as all else. */
const first = (...rest: string[]): boolean =>
  spawnSync('chrt', ['--reset-on-fork', '--rr', ...rest], { stdio: 'ignore' }).status === 0

/** Whether this user may give a thread precedence: root on Linux, as a rule. */
export const mayPutFirst = (): boolean => first('1', 'true')

/**
 * Gives the main thread of every page of a browser precedence over all else on this machine, until the browser is
 * closed; does nothing without the right. Lighthouse, its trace and screenshots, the servers and the database share
 * the processors with the page. Where a visitor is they are elsewhere, and the page's wait for them is not its work.
 */
export async function putPagesFirst(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const done = new Set<number>()
  const look = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    for (const { id, type } of processInfo) {
      if (type !== 'renderer' || done.has(id)) continue
      done.add(id)
      first('--pid', '1', String(id))
    }
  }
  await look()
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), LOOK_EVERY_MS)
  browser.on('disconnected', () => clearInterval(timer))
}
