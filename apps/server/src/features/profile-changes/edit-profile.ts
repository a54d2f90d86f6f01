import type { Parsed } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { lockShown } from './queries.ts'
import { submitChange } from './submit-change.ts'

type Edit = Parsed<'techProfileEdit'> & { technicianId: string; accountId: string; now: Date }

/** Asks for another name, portrait or introduction; customers see what was shown until it is approved. What is as it is shown is no wish. Refuses (sensitiveWords), (badField) somebody else's picture, (technicianOnly) who has left since the call began. */
export async function editProfile({ db, policy }: Pick<Deps, 'db' | 'policy'>, { technicianId, accountId, nickname, avatar, intro, now }: Edit): Promise<void> {
  const rules = await policy()
  if ([nickname, intro].some((words) => words !== undefined && hasSensitiveWord(words, rules.sensitiveWords))) throw new Refusal('sensitiveWords')
  await db.transaction().execute(async (tx) => {
    const shown = await lockShown(tx, technicianId)
    if (!shown) throw new Error(`the session's technician ${technicianId} is gone`)
    if (shown.status === 'LEFT') throw new Refusal('technicianOnly')
    if (avatar !== undefined && avatar !== shown.avatar_key) await requireOwnUploads({ db: tx }, { accountId, keys: [avatar], field: 'avatar' })
    const wished = {
      ...(nickname !== undefined && { nickname: nickname === shown.nickname ? null : nickname }),
      ...(avatar !== undefined && { avatar_key: avatar === shown.avatar_key ? null : avatar }),
      ...(intro !== undefined && { intro: intro === shown.intro ? null : intro }),
    }
    await submitChange(tx, { owner: { technicianId }, wished, policy: rules, now })
  })
}
