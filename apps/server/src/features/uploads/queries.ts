import { statement, type Db } from '../../db/connect.ts'

export type UploadRow = { key: string; accountId: string | undefined; mime: string; size: number; now: Date }

export const insertUpload = (db: Db, { key, accountId, mime, size, now }: UploadRow) =>
  db
    .insertInto('uploads')
    .values({ key, account_id: accountId ?? null, mime, size, created_at: now })
    .execute()

const own = statement<{ count: number }>(`select count(*) as count from uploads where account_id = $1 and key = any($2::text[])`)

/** How many of these keys are pictures that the account uploaded. */
export const countOwn = async (db: Db, accountId: string, keys: readonly string[]): Promise<number> => (await own(db, accountId, keys))[0]?.count ?? 0
