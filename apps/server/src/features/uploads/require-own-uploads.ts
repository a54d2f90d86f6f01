import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import { badField } from '../../refusal.ts'
import { countOwn } from './queries.ts'

type Asked = { accountId: string; keys: readonly string[]; field: string }

/** Refuses (badField, naming `field`) a key that is no picture which this account uploaded. */
export async function requireOwnUploads({ db }: Pick<Deps, 'db'>, { accountId, keys, field }: Asked): Promise<void> {
  const wanted = [...new Set(keys)]
  if (wanted.length > 0 && (await countOwn(db, accountId, wanted)) < wanted.length) throw badField(field, wrong.uploadKey)
}
