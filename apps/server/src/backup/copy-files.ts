import { constants } from 'node:fs'
import { copyFile, link, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Below the folder of the store: what is only being written, and what is made again on demand. */
const notBackedUp = new Set(['drafts', 'thumbnails'])

/** Files of a store by their path below its folder. */
export async function* filesIn(root: string, below = ''): AsyncIterable<string> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (entry.isDirectory() && !notBackedUp.has(path)) yield* filesIn(root, path)
    else if (entry.isFile()) yield path
  }
}

type Copied = { files: number; bytes: number; linked: number }

/**
 * Copies a folder whose files never change under their names. What a former copy has in the same size is linked to it: it costs no space
 * and no time. A file that is removed meanwhile is passed over.
 */
export async function copyFiles({ from, to, former }: { from: string; to: string; former?: string | undefined }): Promise<Copied> {
  const copied = { files: 0, bytes: 0, linked: 0 }
  for await (const path of filesIn(from)) {
    const source = await lstat(join(from, path)).catch(unlessGone)
    if (!source) continue
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true })
    const isLinked = former !== undefined && (await linkFormer({ file: join(former, path), target, size: source.size }))
    if (!isLinked && !(await copyOne(join(from, path), target, source.size))) continue
    copied.files++
    copied.bytes += source.size
    if (isLinked) copied.linked++
  }
  return copied
}

async function linkFormer({ file, target, size }: { file: string; target: string; size: number }): Promise<boolean> {
  const known = await lstat(file).catch(unlessGone)
  if (known?.size !== size) return false
  await link(file, target)
  return true
}

/** False where the file has gone meanwhile. One that a run left half-written is written again. */
async function copyOne(from: string, to: string, size: number): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    if (codeOf(error) !== 'EEXIST') throw error
    if ((await lstat(to)).size === size) return true
    await rm(to)
    await copyFile(from, to)
  }
  return true
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

function unlessGone(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
