import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Snapshot<T> = { value: T; changed: () => void; flush: () => Promise<void> }

const pauseMs = 25

/** State that lives in memory and follows into a JSON file, whole or not at all; read back at the next start. */
export function openSnapshot<T>(file: string, initial: T): Snapshot<T> {
  mkdirSync(dirname(file), { recursive: true })
  // safe: the file is only ever written below, from a T
  const value = existsSync(file) ? { ...initial, ...(JSON.parse(readFileSync(file, 'utf8')) as T) } : initial
  let dirty = false
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write() {
    timer = undefined
    if (!dirty) return
    dirty = false
    await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  const enqueue = () => (writing = writing.then(write))

  return {
    value,
    changed() {
      dirty = true
      timer ??= setTimeout(enqueue, pauseMs)
    },
    async flush() {
      clearTimeout(timer)
      await enqueue()
    },
  }
}
