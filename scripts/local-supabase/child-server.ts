import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

interface ChildServerOptions extends Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> {
  env: Record<string, string>
  /** The signal that stops the program, without SIG. */
  signal: string
  /** A folder that is removed after the program has ended. */
  scratch?: string | undefined
}

/**
 * Runs a program, and stops it when standard input ends: when this process ends or is killed. Discards its own messages, because
 * writing to a closed pipe would end it too early.
 */
const supervisorScript = `
exec 3<&0
signal=$1 scratch=$2
shift 2
"$@" & program=$!
exec 2>/dev/null
(read -r line <&3; kill -"$signal" $program) & wait $program
[ -z "$scratch" ] || rm -rf "$scratch"`

/** Starts a program that serves until `stop`, and ends with this process. On Windows a program outlives a killed process. */
export function startChildServer(program: string, args: string[], options: ChildServerOptions) {
  const { env, signal, scratch = '', ...spawnOptions } = options
  const isWindows = process.platform === 'win32'
  const command = isWindows ? program : '/bin/sh'
  const supervisedArgs = ['-c', supervisorScript, 'sh', signal, scratch, program, ...args]
  const child = spawn(command, isWindows ? args : supervisedArgs, {
    ...spawnOptions,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl+C in the terminal stops this process alone, which may still need the program.
    detached: !isWindows,
  })
  const lines: string[] = []
  const log = createInterface(child.stderr)
  log.on('line', (line) => lines.push(line))
  const end = once(child, 'close')
  const failure = end.then(() => {
    throw new Error(`${basename(program)} has ended: ${lines.slice(-5).join('\n')}`)
  })
  // Nobody may be waiting for the log when the program ends: do not report an unhandled rejection.
  failure.catch(() => undefined)

  const findLine = (words: string) =>
    new Promise<string>((resolve) => {
      const checkLine = (line: string) => {
        if (!line.includes(words)) return
        log.off('line', checkLine)
        resolve(line)
      }
      log.on('line', checkLine)
    })
  return {
    /** Resolves to the next line of the log that contains the words. Rejects when the program ends. */
    waitFor: (words: string) => Promise.race([findLine(words), failure]),
    /** Asks every 10 ms. Rejects when the program ends. */
    async waitUntil(isReady: () => Promise<boolean>) {
      while (!(await isReady())) await Promise.race([setTimeout(10), failure])
    },
    stop: async () => {
      if (isWindows) child.kill()
      child.stdin.end()
      await end
    },
  }
}
