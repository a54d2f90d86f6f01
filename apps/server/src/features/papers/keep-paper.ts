import type { PaperKind } from '@anxin/contract/identity-findings'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { Refusal } from '../../refusal.ts'
import { countPut, dropPaper, holdPuts, insertPaper } from './queries.ts'

export type Sealed = { body: Uint8Array<ArrayBuffer>; lock: string; kid: string }
type Kept = Sealed & { accountId: string; kind: PaperKind; sourceKey: string; now: Date }

/** Stores a picture that was sealed here where only links of some minutes reach it, and notes whose it is; its key. */
export async function keepPaper({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { body, sourceKey, ...paper }: Kept): Promise<string> {
  const key = newPrivateKey('jwe')
  await uploads.put({ key, bytes: body, mime: 'application/octet-stream' })
  await insertPaper(db, { ...paper, key, sealedBy: 'SERVER', sourceKey, hasBody: true })
  return key
}

const mostADay = 20
const dayMs = 24 * 3_600_000

type Whose = { accountId: string; now: Date }
/** Refuses (tooOften) an account its twenty-first paper within a day. */
export async function requirePut(db: Db, { accountId, now }: Whose): Promise<void> {
  if ((await countPut(db, accountId, new Date(now.getTime() - dayMs))) >= mostADay) throw new Refusal('tooOften')
}

/** The same of a picture that its owner has sealed, of which an account may put some a day: it is counted before it is stored. */
export async function putSealed({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, { body, ...paper }: Sealed & Whose & { kind: PaperKind }): Promise<string> {
  const key = newPrivateKey('jwe')
  await db.transaction().execute(async (tx) => {
    await holdPuts(tx, paper.accountId)
    await requirePut(tx, paper)
    await insertPaper(tx, { ...paper, key, sealedBy: 'CLIENT', sourceKey: undefined, hasBody: true })
  })
  try {
    await uploads.put({ key, bytes: body, mime: 'application/octet-stream' })
  } catch (error) {
    await dropPaper(db, key)
    throw error
  }
  return key
}
