import type { VettingKind } from '@anxin/contract/manage/vetting-kinds'
import type { PaperKind } from '@anxin/contract/identity-findings'
import type { Row } from '@anxin/server/testing/rows'
import { createIdentity } from '../load/identity.ts'
import { minute } from '../load/options.ts'
import { pictureCounts, pictureKey } from '../pictures/keys.ts'
import { storedKey } from '../pictures.ts'
import { createRandom } from '../random.ts'
import type { Known, Operator } from './known.ts'
import type { Reviewer } from './life.ts'
import { paperKey, type NewPaper } from './papers.ts'
import type { Act } from './trail.ts'

type Claim = { task: string; by: string; until: Date }
/** A paper that a row of the city gets after all. */
export type GivenPaper = { certificateId: string; paperKey: string; decidedBy: string | null; decidedAt: Date | null }
/** What a shop of the city is registered as. */
type Licence = { shopId: string; key: string; no: string; legalPerson: string; contact: string }
/** Everything that is written, by table. */
export type Rows = {
  accounts: Row<'accounts'>[]
  uploads: Row<'uploads'>[]
  papers: NewPaper[]
  identityChecks: Row<'identity_checks'>[]
  identityTries: Row<'identity_tries'>[]
  consents: Row<'consents'>[]
  applications: Row<'applications'>[]
  findings: Row<'application_findings'>[]
  certificates: Row<'certificates'>[]
  profileChanges: Row<'profile_changes'>[]
  invitations: Row<'shop_invitations'>[]
  endedTasks: Row<'vetting_tasks'>[]
  views: Row<'paper_views'>[]
  messages: Row<'messages'>[]
  acts: Act[]
  claims: Claim[]
  licences: Licence[]
  givenPapers: GivenPaper[]
}
type Made = { seed: number; now: number; appSecret: string; known: Known }
export type World = ReturnType<typeof createWorld>

/** What all parts of the demo's applications are made with. One stream, in one order: the same seed gives the same rows, but for the locks of papers. */
export function createWorld({ seed, now, appSecret, known }: Made) {
  const random = createRandom(seed).fork('joining')
  const { id, inviteCode, digits } = createIdentity(random.fork('ids'))
  const keys = random.fork('papers')
  const rows: Rows = {
    accounts: [],
    uploads: [],
    papers: [],
    identityChecks: [],
    identityTries: [],
    consents: [],
    applications: [],
    findings: [],
    certificates: [],
    profileChanges: [],
    invitations: [],
    endedTasks: [],
    views: [],
    messages: [],
    acts: [],
    claims: [],
    licences: [],
    givenPapers: [],
  }
  let albums = 0
  const own = (accountId: string, key: string, at: number): string => {
    const stored = storedKey(seed)(key)
    rows.uploads.push({ key: stored, account_id: accountId, mime: 'image/webp', size: 12_000, created_at: new Date(at) })
    return stored
  }
  return {
    seed,
    now,
    appSecret,
    known,
    random,
    rows,
    id: (at: number) => id(new Date(at)),
    inviteCode,
    digits,
    operator: (reviewer: Reviewer): Operator => known.operators[reviewer],
    /** A paper that somebody has put; its key. */
    putPaper: ({ accountId, kind, at, text }: { accountId: string; kind: PaperKind; at: number; text?: string }): string => {
      const key = paperKey(keys, seed)
      rows.papers.push({
        accountId,
        kind,
        key,
        putAt: at,
        held: text === undefined ? { picture: true } : { text },
        sealedBy: text === undefined ? 'CLIENT' : 'SERVER',
      })
      return key
    },
    /** A picture of this key as the account's own upload. A picture is one account's alone. */
    ownPicture: own,
    ownAlbum: (accountId: string, at: number): string => own(accountId, pictureKey('album', (albums++ % pictureCounts.album) + 1), at),
    claim: (task: string, { by, minutesLeft }: { by: Reviewer; minutesLeft: number }) =>
      rows.claims.push({ task, by: known.operators[by].id, until: new Date(now + minutesLeft * minute) }),
  }
}

export const taskId = (kind: VettingKind, subjectId: string, revision: number) => `${kind}:${subjectId}:${revision}`
