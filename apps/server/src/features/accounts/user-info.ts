import type { UserInfo } from '@anxin/contract/entities/accounts'
import { maskPhone } from '@anxin/rules/mask'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { memberStatusOf } from '../applications/public.ts'
import { statusOf } from '../identity-checks/public.ts'
import { findUser } from './queries.ts'
import { isUnbound } from './rules.ts'

/** An account as its owner sees it. Moments in epoch milliseconds. */
export async function userInfo(db: Db, { accountId, uploads, now }: { accountId: string; uploads: Deps['uploads']; now: Date }): Promise<UserInfo> {
  const user = await findUser(db, accountId)
  if (!user) throw new Refusal('signedOut')
  const phone = isUnbound(user.phone) ? '' : user.phone
  return {
    userId: user.id,
    nickname: user.nickname,
    avatar: uploads.urlOf(user.avatar_key ?? ''),
    phone,
    phoneMasked: maskPhone(phone),
    sex: user.sex,
    birthday: user.birthday ?? undefined,
    signature: user.signature ?? undefined,
    serviceNote: user.service_note ?? undefined,
    isVip: user.vip_until !== null && user.vip_until > now,
    vipExpireAt: user.vip_until?.getTime(),
    realNameStatus: statusOf(user.identity_state === null ? undefined : { state: user.identity_state, finding: user.identity_finding }),
    techStatus: memberStatusOf(user.tech_apply_state, user.tech_state),
    ...(user.tech_state === 'LEFT' && { techLeft: true }),
    shopStatus: memberStatusOf(user.shop_apply_state, user.shop_state),
    inviteCode: user.invite_code,
    balanceAmount: 0,
    hasPassword: Boolean(user.has_password),
    createdAt: user.created_at.getTime(),
  }
}
