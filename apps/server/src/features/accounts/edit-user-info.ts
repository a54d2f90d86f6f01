import type { Parsed } from '@anxin/contract/endpoints'
import type { UserInfo } from '@anxin/contract/entities/accounts'
import { wrong } from '@anxin/contract/field-refusals'
import { dayOf } from '@anxin/rules/business-day'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { badField, Refusal } from '../../refusal.ts'
import { updateAccount } from './queries.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { isBirthday, withoutControls } from './rules.ts'
import { userInfo } from './user-info.ts'

type Edit = Parsed<'editUserInfo'> & { accountId: string; now: Date }

/** Changes what is given, empties what `clear` names. A picture must be an upload of the account's own. */
export async function editUserInfo({ tx, policy, uploads }: Pick<Deps, 'policy' | 'uploads'> & { tx: Tx }, edit: Edit): Promise<UserInfo> {
  const { accountId, nickname, avatar, sex, birthday, signature, serviceNote, deviceBrand, clientid, clear = [], now } = edit
  if (avatar !== undefined) await requireOwnUploads({ db: tx }, { accountId, keys: [avatar], field: 'avatar' })
  const today = dayOf(now.getTime())
  if (birthday !== undefined && !isBirthday(birthday, today)) throw badField('birthday', birthday > today ? wrong.birthdayToCome : wrong.day)
  const { sensitiveWords } = await policy()
  if ([nickname, signature, serviceNote].some((text) => text !== undefined && hasSensitiveWord(text, sensitiveWords))) throw new Refusal('sensitiveWords')

  const changes = {
    ...(nickname !== undefined && { nickname }),
    ...(avatar !== undefined && { avatar_key: avatar }),
    ...(sex !== undefined && { sex }),
    ...(birthday !== undefined && { birthday }),
    ...(signature !== undefined && { signature }),
    ...(serviceNote !== undefined && { service_note: serviceNote }),
    ...(deviceBrand !== undefined && { device_brand: withoutControls(deviceBrand) }),
    ...(clientid !== undefined && { push_client_id: withoutControls(clientid) }),
    ...(clear.includes('avatar') && { avatar_key: null }),
    ...(clear.includes('birthday') && { birthday: null }),
    ...(clear.includes('signature') && { signature: null }),
    ...(clear.includes('serviceNote') && { service_note: null }),
  }
  if (Object.keys(changes).length > 0) await updateAccount(tx, accountId, changes)
  return userInfo(tx, { accountId, uploads, now })
}
