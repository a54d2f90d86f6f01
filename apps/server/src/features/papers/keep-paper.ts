import type { PaperKind } from '@anxin/contract/identity-findings'
import type { Deps } from '../../deps.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { insertPaper } from './queries.ts'

export type Sealed = { body: Uint8Array<ArrayBuffer>; lock: string; kid: string }
type Kept = Sealed & { accountId: string; kind: PaperKind; sealedBy: 'CLIENT' | 'SERVER'; sourceKey?: string; now: Date }

/** Stores a sealed picture where only links of some minutes reach it, and notes whose it is; its key. */
export async function keepPaper({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { body, sourceKey, ...paper }: Kept): Promise<string> {
  const key = newPrivateKey('jwe')
  await uploads.put({ key, bytes: body, mime: 'application/octet-stream' })
  await insertPaper(db, { ...paper, key, sourceKey, hasBody: true })
  return key
}
