import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { insertUpload } from './queries.ts'

/** The endings of keys, by type of picture. */
export const pictureTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' } as const
export type PictureType = keyof typeof pictureTypes

type Picture = { accountId: string | undefined; bytes: Uint8Array<ArrayBuffer>; mime: PictureType; now: Date }

/** 128 random bits in folders of some thousand: neither who uploaded nor when can be read from it, and none can be guessed. */
function newUploadKey(mime: PictureType): string {
  const drawn = randomBytes(16).toString('hex')
  return `p/${drawn.slice(0, 3)}/${drawn}.${pictureTypes[mime]}`
}

/** Stores a picture under a key of its own and notes whose it is; the key. What the store took but the table did not is nobody's. */
export async function keepUpload({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { accountId, bytes, mime, now }: Picture): Promise<{ key: string }> {
  const { key } = await uploads.put({ key: newUploadKey(mime), bytes, mime, now })
  await insertUpload(db, { key, accountId, mime, size: bytes.byteLength, now })
  return { key }
}
