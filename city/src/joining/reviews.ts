import type { VettingKind, vettingOutcomes } from '@anxin/contract/manage/vetting-kinds'
import type { PaperKind } from '@anxin/contract/identity-findings'
import type { MessageEvent } from '@anxin/words/message-events'
import type { JsonObject } from '@anxin/server/db/types'
import { minute } from '../load/options.ts'
import type { Reviewer } from './life.ts'
import { taskId, type World } from './world.ts'

type Outcome = (typeof vettingOutcomes)[number]
const actions = { IDENTITY: 'identity', TECH: 'application', SHOP: 'application', CERTIFICATE: 'certificate', PROFILE: 'profileChange' } as const

export type Review = {
  kind: VettingKind
  subject: { kind: string; id: string; text: string; cityCode?: string }
  /** Whose case it is, and what the log calls them where it tells of their papers. */
  accountId: string
  nickname: string
  revision: number
  submittedAt: number
  answerBy: number
  at: number
  by: Reviewer
  papers: readonly { key: string; kind: PaperKind }[]
  outcome: Outcome
  after: JsonObject
  note: string
}

/** A review from its claim to its decision: the ended task, each paper looked at, and the lines of the log. */
export function reviewed({ rows, id, operator }: World, review: Review): void {
  const { kind, subject, accountId, nickname, revision, at, by, papers, outcome } = review
  const reviewer = operator(by)
  rows.endedTasks.push({
    id: taskId(kind, subject.id, revision),
    kind,
    subject_id: subject.id,
    revision,
    account_id: accountId,
    city_code: subject.cityCode ?? '',
    submitted_at: new Date(review.submittedAt),
    answer_by: new Date(review.answerBy),
    ended_at: new Date(at),
    ended_by: reviewer.id,
    outcome,
  })
  const of = { operator: reviewer, subject }
  rows.acts.push({ ...of, at: at - (papers.length + 3) * minute, action: `${actions[kind]}.claim` })
  for (const [nth, paper] of papers.entries()) {
    const viewedAt = at - (papers.length + 1 - nth) * minute
    rows.views.push({ id: id(viewedAt), paper_key: paper.key, account_id: accountId, operator_id: reviewer.id, viewed_at: new Date(viewedAt) })
    rows.acts.push({
      operator: reviewer,
      at: viewedAt,
      action: 'paper.open',
      subject: { kind: 'customer', id: accountId, text: nickname },
      after: { kind: paper.kind },
    })
  }
  rows.acts.push({ ...of, at, action: `${actions[kind]}.decide`, after: review.after, reason: review.note })
}

/** A task that ended without a decision: its owner took it back. */
export function takenBack({ rows }: World, { kind, subjectId, revision, accountId, cityCode, submittedAt, answerBy, at }: TakenBack): void {
  rows.endedTasks.push({
    id: taskId(kind, subjectId, revision),
    kind,
    subject_id: subjectId,
    revision,
    account_id: accountId,
    city_code: cityCode,
    submitted_at: new Date(submittedAt),
    answer_by: new Date(answerBy),
    ended_at: new Date(at),
    ended_by: null,
    outcome: null,
  })
}
type TakenBack = {
  kind: VettingKind
  subjectId: string
  revision: number
  accountId: string
  cityCode: string
  submittedAt: number
  answerBy: number
  at: number
}

type Told = {
  accountId: string
  type: number
  title: string
  summary: string
  content?: string
  event: MessageEvent
  facts?: JsonObject
  eventKey: string
  at: number
}
/** What somebody read of a decision. */
export function told({ rows, id, now }: World, { accountId, type, title, summary, content = '', event, facts = {}, eventKey, at }: Told): void {
  rows.messages.push({
    id: id(at),
    account_id: accountId,
    type,
    category: 'SYSTEM',
    title,
    summary,
    content,
    event,
    facts,
    event_key: `${accountId}/${eventKey}`,
    read_at: now - at > 86_400_000 ? new Date(at + 3_600_000) : null,
    created_at: new Date(at),
  })
}
