import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Path of a file inside node_modules. */
export const tool = (path: string) => `${root}node_modules/${path}`

/** `processorSeconds`: what it and all that it started and waited for computed; known on Linux, and for one run at a time. */
export type Ran = { code: number; output: string; seconds: number; processorSeconds: number | undefined }
type Options = { quiet?: boolean; logFile?: string; env?: Record<string, string | undefined> }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a Node script to its end. With `quiet` its output is kept and given back instead of shown, with `logFile` it is written there. */
export function run(args: string[], { quiet = false, logFile, env = {} }: Options = {}): Promise<Ran> {
  const began = performance.now()
  const before = ofEndedChildren()
  return new Promise((resolve) => {
    const log = logFile === undefined ? undefined : openSync(logFile, 'w')
    const shown = log ?? (quiet ? 'pipe' : 'inherit')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: ['ignore', shown, shown],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    // What we are asked to end is ended first, and nothing is begun after it.
    let isEnding = false
    const end = (signal: NodeJS.Signals) => {
      isEnding = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, end)
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, end)
      if (log !== undefined) closeSync(log)
      if (isEnding) process.exit(1)
      const after = ofEndedChildren()
      resolve({
        code: code ?? 1,
        output,
        seconds: (performance.now() - began) / 1000,
        processorSeconds: before === undefined || after === undefined ? undefined : after - before,
      })
    })
  })
}

/** Processor seconds of the children that have ended, with theirs. The system counts in hundredths. */
export function ofEndedChildren(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}

/** "12 s, 30 s of processors" */
export const timesText = ({ seconds, processorSeconds }: Pick<Ran, 'seconds' | 'processorSeconds'>) =>
  `${seconds.toFixed(0)} s${processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(0)} s of processors`}`
