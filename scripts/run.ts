import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
/** Path of a file inside node_modules. */
export const tool = (path: string) => `${root}node_modules/${path}`

export type Ran = { code: number; output: string; seconds: number }
type Options = { quiet?: boolean; env?: Record<string, string | undefined> }

/** Runs a Node script to its end. With `quiet` its output is kept and given back instead of shown. */
export function run(args: string[], { quiet = false, env = {} }: Options = {}): Promise<Ran> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('exit', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }))
  })
}
