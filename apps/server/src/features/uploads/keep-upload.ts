import type { Deps } from '../../deps.ts'
import { newUploadKey } from '../../outside/uploads/keys.ts'
import type { PlainPicture } from './plain-picture.ts'
import { insertUpload } from './queries.ts'

const endings = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

type Picture = PlainPicture & { accountId: string | undefined; now: Date }

/** Stores a picture under a key of its own and notes whose it is; the key. What the store took but the table did not is nobody's. */
export async function keepUpload({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { accountId, bytes, mime, now }: Picture): Promise<{ key: string }> {
  const key = newUploadKey(endings[mime])
  await uploads.put({ key, bytes, mime })
  await insertUpload(db, { key, accountId, mime, size: bytes.byteLength, now })
  return { key }
}
