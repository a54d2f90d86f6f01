import type { ApplicationKind, ApplicationState } from '@anxin/contract/application-fields'
import { defaultPolicy } from '@anxin/contract/policy'
import { wholeOfIt } from '@anxin/server/features/applications/rules'
import { papersOf, type Stored } from '@anxin/server/features/applications/stored'
import type { Row } from '@anxin/server/testing/rows'
import { applicationHeard } from '@anxin/words/messages/applications'
import { hour } from '../load/options.ts'
import type { Step } from './life.ts'
import { reviewed, takenBack, told } from './reviews.ts'
import type { World } from './world.ts'

/** `fields` is what an application says at last, `before` what it said until it was sent back. */
export type Life = {
  id: string
  kind: ApplicationKind
  accountId: string
  nickname: string
  cityCode: string
  begunAt: number
  fields: Stored
  before?: Stored | undefined
  steps: readonly Step[]
  agreementVersion: string | null
  /** What an approval makes. */
  made?: { technicianId?: string; shopId?: string }
}

type Standing = {
  state: ApplicationState
  revision: number
  fields: Stored
  former: Stored | null
  since: number
  submittedAt: number | null
  answerBy: number | null
  decidedAt: number | null
  decidedBy: string | null
  refusedBy: string | null
  objection: string | null
  objectedAt: number | null
  changedAt: number
}
type Decision = Exclude<Step, { did: 'submit' } | { did: 'withdraw' } | { did: 'object' }>

// Ours, for what the platform says.
const fromService = 2
const answerMs = defaultPolicy.applicationAnswerH * hour
const outcomes = { reject: 'REJECTED', refuse: 'REFUSED', approve: 'APPROVED' } as const
const heard = { reject: 'REJECT', refuse: 'REFUSE', approve: 'APPROVE' } as const

/** Lives an application step by step, as the server moves one, and writes what every step leaves; the row as it stands at last. */
export function addApplication(world: World, life: Life): Row<'applications'> {
  const { now, rows, operator } = world
  let row: Standing = {
    state: 'DRAFT',
    revision: 0,
    fields: life.before ?? life.fields,
    former: null,
    since: 0,
    submittedAt: null,
    answerBy: null,
    decidedAt: null,
    decidedBy: null,
    refusedBy: null,
    objection: null,
    objectedAt: null,
    changedAt: life.begunAt,
  }
  for (const step of life.steps) {
    const at = Math.round(now - step.hoursAgo * hour)
    const waits = { state: 'PENDING', revision: row.revision + 1, since: at, answerBy: at + answerMs, changedAt: at } as const
    if (step.did === 'submit') {
      const isAgain = row.state === 'REJECTED'
      row = { ...row, ...waits, fields: isAgain ? life.fields : row.fields, submittedAt: at, decidedAt: null, decidedBy: null }
    } else if (step.did === 'object') row = { ...row, ...waits, objection: step.content, objectedAt: at }
    else if (step.did === 'withdraw') {
      takenBack(world, { ...life, subjectId: life.id, revision: row.revision, submittedAt: row.since, answerBy: row.answerBy ?? at, at })
      row = { ...row, state: 'WITHDRAWN', answerBy: null, changedAt: at }
    } else {
      decided(world, { life, row, step, at })
      const by = operator(step.by).id
      row = { ...row, state: outcomes[step.did], decidedAt: at, decidedBy: by, changedAt: at }
      if (step.did === 'reject') row = { ...row, former: row.fields }
      if (step.did === 'refuse') row = { ...row, refusedBy: by }
    }
  }
  const stored = rowOf(life, row)
  rows.applications.push(stored)
  return stored
}

const moment = (at: number | null) => (at === null ? null : new Date(at))

const rowOf = ({ id, kind, accountId, cityCode, begunAt, agreementVersion, made }: Life, row: Standing): Row<'applications'> => ({
  id,
  account_id: accountId,
  kind,
  state: row.state,
  city_code: row.revision > 0 ? cityCode : null,
  revision: row.revision,
  fields: row.fields,
  former: row.former,
  agreement_version: row.revision > 0 ? agreementVersion : null,
  submitted_at: moment(row.submittedAt),
  answer_by: moment(row.answerBy),
  decided_at: moment(row.decidedAt),
  decided_by: row.decidedBy,
  refused_by: row.refusedBy,
  objection: row.objection,
  objected_at: moment(row.objectedAt),
  technician_id: made?.technicianId ?? null,
  shop_id: made?.shopId ?? null,
  created_at: new Date(begunAt),
  changed_at: new Date(row.changedAt),
})

/** What a decision leaves beside the row: findings, the ended review, the log's lines, and what the applicant read. */
function decided(world: World, { life, row, step, at }: { life: Life; row: Standing; step: Decision; at: number }): void {
  const { rows, id, operator } = world
  const found = step.did === 'approve' ? [] : step.did === 'reject' ? step.findings : [{ ...step.reason, field: wholeOfIt }]
  const [note = ''] = found.flatMap((one) => one.note ?? [])
  for (const { field, code, text } of found)
    rows.findings.push({
      id: id(at),
      application_id: life.id,
      revision: row.revision,
      field,
      code,
      text,
      note,
      found_by: operator(step.by).id,
      found_at: new Date(at),
    })
  reviewed(world, {
    kind: life.kind,
    subject: { kind: 'application', id: life.id, text: life.nickname, cityCode: life.cityCode },
    accountId: life.accountId,
    nickname: life.nickname,
    revision: row.revision,
    submittedAt: row.since,
    answerBy: row.answerBy ?? at,
    at,
    by: step.by,
    papers: papersIn(world, row.fields),
    outcome: outcomes[step.did],
    after: { outcome: heard[step.did], ...(found.length > 0 && { findings: found.map(({ field, code }) => `${field} ${code}`) }) },
    note,
  })
  const { title, summary, event } = applicationHeard[life.kind][heard[step.did]]
  told(world, {
    accountId: life.accountId,
    type: fromService,
    title,
    summary,
    event,
    content: found.map(({ text }) => text).join('\n'),
    eventKey: `application/${life.id}/${row.revision}/${heard[step.did]}/${row.objectedAt ?? 0}`,
    at,
  })
}

const papersIn = ({ rows }: World, fields: Stored) =>
  papersOf(fields).flatMap((key) => {
    const paper = rows.papers.find((one) => one.key === key)
    return paper ? [{ key, kind: paper.kind }] : []
  })
