import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import type { Deps } from '../../deps.ts'
import { inviteTemplate } from '../coupons/public.ts'
import * as queries from './queries.ts'
import { maskName } from './rules.ts'

type Asked = Parsed<'getInviteList'> & { accountId: string | undefined; now: Date }

/** Whom the account invited, masked, with what it earned; a guest sees what an invitation earns. Why somebody earned nothing is not shown. */
export async function listInvites({ db, policy }: Pick<Deps, 'db' | 'policy'>, { accountId, page, limit, now }: Asked): Promise<Reply<'getInviteList'>> {
  const [{ inviteMonthlyMost, switches }, template, invited] = await Promise.all([
    policy(),
    inviteTemplate(db, now),
    accountId === undefined ? queries.nobodyInvited : queries.listInvited(db, { accountId, limit, offset: (page - 1) * limit }),
  ])
  return {
    list: invited.list.map(invitedOf),
    total: invited.total,
    page,
    limit,
    rewardedCount: invited.rewarded,
    pendingCount: invited.pending,
    earnedAmount: invited.earned,
    monthlyMost: inviteMonthlyMost,
    reward:
      template && switches.share
        ? {
            name: template.name,
            faceAmount: template.face_amount,
            thresholdAmount: template.threshold_amount,
            validDays: template.valid_days ?? undefined,
          }
        : undefined,
  }
}

const shownState = { UNDECIDED: 'REGISTERED', GRANTED: 'REWARDED', WITHHELD: 'UNREWARDED', REVOKED: 'REVOKED' } as const

const invitedOf = ({ nickname, phone, joined_at, state, decided_at }: queries.InvitedRow): Reply<'getInviteList'>['list'][number] => ({
  nicknameMasked: maskName(nickname),
  phoneMasked: maskPhone(phone ?? ''),
  joinedAt: Math.round(joined_at),
  state: shownState[state ?? 'UNDECIDED'],
  rewardedAt: state === 'GRANTED' && decided_at !== null ? Math.round(decided_at) : undefined,
})
