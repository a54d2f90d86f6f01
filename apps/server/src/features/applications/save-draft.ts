import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { knownSince } from '../known-identities/public.ts'
import * as queries from './queries.ts'
import { isOpen, mergedFields } from './rules.ts'
import { changedWhereOpen, exchangePapers, requireNoMember } from './submit-application.ts'
import type { Stored } from './stored.ts'

type Draft = { kind: ApplicationKind; accountId: string; fields: Stored; now: Date }

/** Keeps what somebody has filled in so far; after a rejection, what they have changed of what was found. */
export async function saveDraft({ db, policy }: Pick<Deps, 'db' | 'policy'>, { kind, accountId, fields, now }: Draft): Promise<{ savedAt: number }> {
  const since = knownSince(await policy(), now)
  return db.transaction().execute(async (tx) => {
    await requireNoMember(tx, { accountId, kind, since })
    const row = await queries.lockOwn(tx, { accountId, kind, id: newId(now), now })
    if (row.state === 'REFUSED') throw new Refusal('applyFinal')
    if (!isOpen(row.state)) throw new Refusal('applyLocked')
    const said = row.state === 'REJECTED' ? await changedWhereOpen(tx, { row, given: fields, now }) : mergedFields(row.fields, fields)
    await (row.state === 'REJECTED' ? queries.setFields : queries.setDraft)(tx, { id: row.id, fields: said, now })
    await exchangePapers(tx, { row, fields: said, now })
    return { savedAt: now.getTime() }
  })
}
