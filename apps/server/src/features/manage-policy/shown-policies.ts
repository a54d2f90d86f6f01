import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { defaultPolicy, policySchema, type Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import { JsonObject, readable } from '../../db/readable.ts'
import { waitingFor } from '../controls/public.ts'
import { changedBetween, draftsSince, findVersion, mergeDraft, pageOfVersions } from '../policy/public.ts'

/** A draft that this release cannot read stands among the others without what it changes. */
const unreadable = { before: {}, after: {}, conflicts: [] }
const shownMs = 30 * 86_400_000

/** Drafts that are not published, each with what it would change of the policy in force; what is in force already is no draft any more. */
export async function shownDrafts(db: Db, now: Date): Promise<ManageReply<'setting/getInfo'>['drafts']> {
  const drafts = await draftsSince(db, new Date(now.getTime() - shownMs))
  const waiting = await waitingFor(db, { kind: 'policy', subjectIds: drafts.map(({ id }) => id) })
  const shown = []
  for (const { id, based_on: basedOn, value, note, drafted_at: draftedAt, backtested_at: backtestedAt } of drafts) {
    const kept = readable(JsonObject, value, { column: 'policies.value', id, instead: undefined })
    const isReadable = policySchema.safeParse(kept).success
    const { before, after, conflicts } = isReadable ? await mergeDraft(db, { based_on: basedOn, value: kept }) : unreadable
    // What is in force already is no draft any more.
    if (isReadable && Object.keys(after).length === 0 && conflicts.length === 0) continue
    const waits = waiting.find(({ subject_id }) => subject_id === id)
    shown.push({
      draftId: id,
      basedOn,
      note,
      draftedAt: draftedAt.getTime(),
      backtestedAt: backtestedAt?.getTime(),
      before,
      after,
      conflicts,
      waits: waits && { controlId: waits.id, dueAt: waits.due_at?.getTime() },
    })
  }
  return shown
}

/** A version as this release reads it; one that it cannot read counts as the usual policy. */
const asRead = (value: unknown): Policy => policySchema.safeParse(value ?? {}).data ?? defaultPolicy

/** Versions that were published, each with what it changed of the one before. */
export async function shownVersions(db: Db, input: ManageParsed<'setting/getVersions'>): Promise<ManageReply<'setting/getVersions'>['list']> {
  const rows = await pageOfVersions(db, input)
  const last = rows.at(-1)?.version ?? 1
  const values = new Map(rows.map(({ version, value }) => [version, value]))
  if (last > 1) values.set(last - 1, (await findVersion(db, last - 1))?.value ?? {})
  return rows.map(({ version, note, published_at: at, operator_name: by }) => ({
    version,
    note,
    publishedAt: at?.getTime() ?? 0,
    publishedBy: by ?? undefined,
    ...changedBetween(asRead(values.get(version - 1)), asRead(values.get(version))),
  }))
}
