import { constants } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GatewayError } from '../../gateway-error.ts'

/** A file is there whole and on the disk, or not at all; linking refuses a name that is taken. */
export async function writeWhole({ file, draft, bytes }: { file: string; draft: string; bytes: Uint8Array }): Promise<void> {
  try {
    await writeSynced(draft, bytes)
    const made = await mkdir(dirname(file), { recursive: true, mode: 0o750 })
    await link(draft, file)
    await syncFolders(dirname(file), made === undefined ? dirname(file) : dirname(made))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') throw new GatewayError('EXISTS', 'the key is taken')
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new GatewayError('DISK_FULL', 'the disk of uploads is full')
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes a file for good: after a power cut it does not come back. */
export async function removeWhole(file: string): Promise<void> {
  try {
    await rm(file)
    await syncFolders(dirname(file), dirname(file))
  } catch (error) {
    unlessMissing(error)
  }
}

const hourMs = 3_600_000

/** Removes the drafts of processes that ended while they wrote. */
export async function clearDrafts(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const draft = join(folder, name)
    const found = await stat(draft).catch(unlessMissing)
    if (found && now.getTime() - found.mtimeMs > hourMs) await rm(draft, { force: true })
  }
}

async function writeSynced(draft: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(draft, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name survives a power cut only once its folder is written too: the folders from one up to another. */
async function syncFolders(from: string, to: string): Promise<void> {
  const handle = await open(from, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
  if (from !== to && from !== dirname(from)) await syncFolders(dirname(from), to)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
