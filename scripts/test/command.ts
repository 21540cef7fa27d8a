import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
}

interface Options {
  env?: Record<string, string>
  /** Prints the output directly; otherwise collects it, for steps that run in parallel. */
  live?: boolean
}

/** Runs a Node program of the project and waits until it exits. A program that cannot start has code 1. */
export function runNode(args: string[], { env = {}, live = false }: Options = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
