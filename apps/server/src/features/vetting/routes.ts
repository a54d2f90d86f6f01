import type { ManageReply, vetting } from '@anxin/contract/manage/endpoints'
import { vettingKindNames, vettingKinds } from '@anxin/contract/manage/vetting-kinds'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { pageOfTasks, type TaskRow } from './list-queries.ts'

export const vettingRoutes = ({ db }: Pick<Deps, 'db'>): Routes<typeof vetting> => ({
  'vetting/getList': async (input, { operator: { operatorId, cityCodes, permissions }, now }) => {
    const isLocal = cityCodes.length > 0 || input.cityCode !== undefined
    const kinds = vettingKindNames
      .filter((kind) => permissions.includes(vettingKinds[kind].view) && (input.kind === undefined || input.kind === kind))
      // Identities are of no city.
      .filter((kind) => !isLocal || kind !== 'IDENTITY')
    if (kinds.length === 0) return { list: [], total: 0, page: input.page, limit: input.limit }
    const { rows, total, next } = await pageOfTasks(db, { ...input, kinds, cityCodes, operatorId, now })
    return { list: rows.map((row) => taskOf(row, { operatorId, now })), total, next, page: input.page, limit: input.limit }
  },
})

type Listed = ManageReply<'vetting/getList'>['list'][number]

function taskOf(row: TaskRow, { operatorId, now }: { operatorId: string; now: Date }): Listed {
  const isHeld = row.claimed_until !== null && row.claimed_until > now.getTime()
  return {
    taskId: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    customerId: row.account_id,
    nickname: row.nickname,
    shopName: row.shop_name ?? undefined,
    cityCode: row.city_code ?? undefined,
    cityName: row.city_name ?? undefined,
    revision: row.revision,
    submittedAt: Math.round(row.submitted_at),
    answerBy: Math.round(row.answer_by),
    claimedBy: isHeld ? (row.claimed_by_name ?? undefined) : undefined,
    isMine: isHeld && row.claimed_by === operatorId,
    firstBy: row.first_by_name ?? undefined,
    endedAt: row.ended_at === null ? undefined : Math.round(row.ended_at),
    endedBy: row.ended_by_name ?? undefined,
    outcome: row.outcome ?? undefined,
  }
}
