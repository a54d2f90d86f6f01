import { createHash } from 'node:crypto'
import { pictureKind } from '@anxin/rules/picture-kind'
import { GatewayError } from '../gateway-error.ts'
import type { ListedFile, UploadStore } from './port.ts'

export type Moved = { seen: number; copied: number; bytes: number; failed: string[] }
type Store = Pick<UploadStore, 'put' | 'remove' | 'get' | 'list'>
type Moving = { from: Store; to: Store; onProgress?: (moved: Readonly<Moved>) => void; checksAll?: boolean }

const atOnce = 8

/**
 * Copies every file that the other store does not have, and compares its bytes there. What was copied before is passed over by its
 * name and size, `checksAll` compares its bytes too: after a kill the next run goes on where the last one ended. Nothing is
 * removed from the first store. `failed`: the keys that another run has to try again.
 */
export async function moveFiles({ from, to, onProgress, checksAll = false }: Moving): Promise<Moved> {
  const moved: Moved = { seen: 0, copied: 0, bytes: 0, failed: [] }
  const moveOne = async ({ key, size }: ListedFile, there: ListedFile | undefined) => {
    moved.seen += 1
    if (there?.size === size && !(checksAll && (await differs(from, to, key)))) return
    const bytes = await copy({ from, to, key, isThere: there !== undefined })
    if (bytes === undefined) return
    moved.copied += 1
    moved.bytes += bytes
  }
  for (const kind of ['public', 'private'] as const) {
    let batch: Promise<void>[] = []
    for await (const [file, there] of besideEachOther(from.list(kind), to.list(kind))) {
      batch.push(moveOne(file, there).catch((error: unknown) => noteFailure(moved, file.key, error)))
      if (batch.length < atOnce) continue
      await Promise.all(batch)
      batch = []
      onProgress?.(moved)
    }
    await Promise.all(batch)
    onProgress?.(moved)
  }
  return moved
}

function noteFailure(moved: Moved, key: string, error: unknown) {
  if (!(error instanceof GatewayError)) throw error
  moved.failed.push(`${key}: ${error.code}`)
}

/** Each file of the one list with the one of the same key in the other; both are in the order of their keys. */
async function* besideEachOther(files: AsyncIterable<ListedFile>, others: AsyncIterable<ListedFile>): AsyncIterable<[ListedFile, ListedFile | undefined]> {
  const rest = others[Symbol.asyncIterator]()
  let other = await rest.next()
  for await (const file of files) {
    while (!other.done && other.value.key < file.key) other = await rest.next()
    yield [file, !other.done && other.value.key === file.key ? other.value : undefined]
  }
}

type Copying = { from: Store; to: Store; key: string; isThere: boolean }

/** The bytes copied; undefined for a file that was removed meanwhile. */
async function copy({ from, to, key, isThere }: Copying): Promise<number | undefined> {
  const bytes = await from.get(key)
  if (!bytes) return undefined
  // What is there and differs is no whole copy.
  if (isThere) await to.remove(key)
  await to.put({ key, bytes: new Uint8Array(bytes), mime: mimeOf(bytes) }).catch(unlessThere)
  if (await differs(from, to, key)) throw new GatewayError('BAD_ANSWER', 'the copy differs')
  return bytes.byteLength
}

/** Whether the copy is another file than the original; without an original there is nothing left to copy, and no copy stays. */
async function differs(from: Store, to: Store, key: string): Promise<boolean> {
  const copied = await to.get(key)
  const original = await from.get(key)
  if (original) return hashOf(original) !== hashOf(copied)
  await to.remove(key)
  return false
}

const hashOf = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

/** A server with both stores has written it in this moment. */
function unlessThere(error: unknown): void {
  if (!(error instanceof GatewayError && error.code === 'EXISTS')) throw error
}

function mimeOf(bytes: Uint8Array): string {
  const kind = pictureKind(bytes)
  return kind === undefined || kind === 'heif' ? 'application/octet-stream' : `image/${kind}`
}
