import type { ProfileChange } from '@anxin/contract/profile-changes'
import type { ChangeRow } from './queries.ts'

/** A change as its technician sees it: one that waits, or the last one if it was not accepted. */
export function changeOf(row: ChangeRow | undefined, urlOf: (key: string) => string): ProfileChange | undefined {
  if (row?.state !== 'PENDING' && row?.state !== 'REJECTED') return undefined
  const { state, nickname, avatar_key, intro, photo_keys, submitted_at, answer_by, findings } = row
  return {
    state,
    nickname: nickname ?? undefined,
    avatar: avatar_key === null ? undefined : urlOf(avatar_key),
    intro: intro ?? undefined,
    photos: photo_keys?.map(urlOf),
    submittedAt: submitted_at.getTime(),
    answerBy: answer_by.getTime(),
    findings: findings.map(({ field, code, text }) => ({ field, code, text })),
  }
}
