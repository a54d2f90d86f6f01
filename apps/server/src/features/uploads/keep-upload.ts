import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { PlainPicture } from './plain-picture.ts'
import { insertUpload } from './queries.ts'

const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

type Picture = PlainPicture & { accountId: string | undefined; now: Date }

/** 128 random bits in folders of some thousand: neither who uploaded nor when can be read from it, and none can be guessed. */
function newUploadKey(mime: PlainPicture['mime']): string {
  const drawn = randomBytes(16).toString('hex')
  return `p/${drawn.slice(0, 3)}/${drawn}.${endings[mime]}`
}

/** Stores a picture under a key of its own and notes whose it is; the key. What the store took but the table did not is nobody's. */
export async function keepUpload({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { accountId, bytes, mime, now }: Picture): Promise<{ key: string }> {
  const { key } = await uploads.put({ key: newUploadKey(mime), bytes, mime, now })
  await insertUpload(db, { key, accountId, mime, size: bytes.byteLength, now })
  return { key }
}
