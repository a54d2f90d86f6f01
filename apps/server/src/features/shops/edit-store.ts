import type { Parsed } from '@anxin/contract/endpoints'
import { mayInShop } from '@anxin/contract/shop-roles'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { forgetUnusedOfAll, requireOwnUploads } from '../uploads/public.ts'
import { holdShop } from './require-member.ts'
import { photosOf, updateStore } from './store-queries.ts'

type Edit = Parsed<'storeEdit'> & { accountId: string; now: Date }

/**
 * Changes what customers see of the shop, and what new members are offered; name and address are those of its licence. Refuses
 * (notAllowed) whose role may not, (sensitiveWords) a text that must not be shown, (badField) somebody else's pictures.
 */
export async function editStore({ db, policy }: Pick<Deps, 'db' | 'policy'>, { accountId, now, ...changed }: Edit): Promise<void> {
  const { sensitiveWords } = await policy()
  if (changed.intro !== undefined && hasSensitiveWord(changed.intro, sensitiveWords)) throw new Refusal('sensitiveWords')
  await db.transaction().execute(async (tx) => {
    const me = await holdShop(tx, accountId, 'editShop')
    if (changed.shareBp !== undefined && !mayInShop(me.role, 'setShares')) throw new Refusal('notAllowed')
    const shown = changed.photoKeys ? await photosOf(tx, me.shop_id) : []
    if (changed.photoKeys) {
      await requireOwnUploads({ db: tx }, { accountId, keys: changed.photoKeys.filter((key) => !shown.includes(key)), field: 'photoKeys' })
    }
    await updateStore(tx, me.shop_id, changed)
    // Customers see it no more, and there is no way back to it.
    await forgetUnusedOfAll(tx, { keys: shown.filter((key) => !changed.photoKeys?.includes(key)), now })
  })
}
