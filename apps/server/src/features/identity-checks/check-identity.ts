import type { Reply } from '@anxin/contract/endpoints'
import { identityFindings } from '@anxin/words/codes/identity-findings'
import { dayOf, startOfDay } from '@anxin/rules/business-day'
import { maskName } from '@anxin/rules/identity-number'
import type { Deps } from '../../deps.ts'
import { viewsOf } from '../papers/public.ts'
import { findVault } from '../vault/public.ts'
import { answerByOf } from '../vetting/public.ts'
import { openName } from './name-seal.ts'
import * as queries from './queries.ts'
import { isWaiting, keptUntilOf, statusOf, triesADay } from './rules.ts'

type Asked = { accountId: string; now: Date }

/** Where somebody's identity check stands, with who looked at what of it. The number and the whole name never leave again. */
export async function checkIdentity(
  { db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>,
  { accountId, now }: Asked,
): Promise<Reply<'doAuthenticationCheck'>> {
  const [check, tries, views, vault, { switches, papersRefusedDays, papersPictureDays, identityKnownDays }] = await Promise.all([
    queries.findCheck(db, accountId),
    queries.countTries(db, accountId, new Date(startOfDay(dayOf(now.getTime())))),
    viewsOf(db, accountId),
    findVault(db),
    policy(),
  ])
  const triesLeft = Math.max(0, triesADay - tries)
  const given = {
    triesLeft,
    pictureDays: papersPictureDays,
    refusedDays: papersRefusedDays,
    knownDays: identityKnownDays,
    views,
    ...(switches.auth && vault && { vault: { owner: accountId, kid: vault.kid, jwk: vault.jwk } }),
  }
  const isOpen = switches.auth && vault !== undefined && triesLeft > 0
  if (!check) return { status: 'NONE', canApply: isOpen, ...given }
  const status = statusOf(check)
  const waits = isWaiting({ state: check.state, submittedAt: check.submitted_at }, now)
  return {
    status,
    ...(check.finding !== null && { rejectReason: identityFindings[check.finding].zh, finding: check.finding }),
    submittedAt: check.submitted_at.getTime(),
    ...(check.state === 'MANUAL' && { answerBy: await answerByOf(db, { kind: 'IDENTITY', subjectId: accountId }) }),
    reviewedAt: check.decided_at?.getTime(),
    canApply: isOpen && status !== 'APPROVED' && !waits,
    ...(check.name_sealed !== null && { realNameMasked: maskName(openName(config, accountId, check.name_sealed)) }),
    ...(check.id_last4 !== null && { idCardMasked: `${'*'.repeat(14)}${check.id_last4}` }),
    keptUntil: keptUntilOf(check, { papersRefusedDays, papersPictureDays }),
    ...given,
  }
}
