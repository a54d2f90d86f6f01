import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { openLifetime } from './lifetime.ts'
import type { openProgress } from './progress.ts'

export type FromBuilder = { said: string } | { built: true } | { failed: string }

type With = { lifetime: Pick<ReturnType<typeof openLifetime>, 'own'>; progress: Pick<ReturnType<typeof openProgress>, 'say'> }

/**
 * Builds the apps in a process that gives way to the database, whose making takes longest. `shrink`, once the product runs,
 * makes their compressed twins as small as they get, when nothing else wants the processor.
 */
export function buildBehind({ lifetime, progress }: With): { built: Promise<void>; shrink: () => void } {
  const child = fork(fileURLToPath(new URL('apps-builder.ts', import.meta.url)))
  void lifetime.own(Promise.resolve(child), async (running) => running.kill())
  const built = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      // safe: apps-builder.ts sends nothing else
      const told = message as FromBuilder
      if ('said' in told) progress.say(told.said)
      else if ('built' in told) resolve()
      else reject(new Error(told.failed))
    })
    child.once('exit', (code) => reject(new Error(`The apps were not built: their process ended with ${code}`)))
  })
  return { built, shrink: () => child.connected && child.send('shrink') }
}
