import type { Parsed } from '@anxin/contract/endpoints'
import { mayInShop } from '@anxin/contract/shop-roles'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { openChange, pageMoved, submitChange, withdrawEditIn } from '../profile-changes/public.ts'
import { forgetUnusedOfAll, requireOwnUploads } from '../uploads/public.ts'
import { holdShop } from './require-member.ts'
import { shownOf, updateStore } from './store-queries.ts'

type Edit = Parsed<'storeEdit'> & { accountId: string; now: Date }

/**
 * Changes hours, area and what new members are offered at once, and asks for another introduction, phone or picture: customers see what was shown
 * until it is approved. Name and address are those of the licence. Refuses (notAllowed) whose role may not, (sensitiveWords) a text that must not be
 * shown, (badField) somebody else's pictures.
 */
export async function editStore({ db, policy }: Pick<Deps, 'db' | 'policy'>, { accountId, now, intro, phone, photoKeys, ...facts }: Edit): Promise<void> {
  const rules = await policy()
  if (intro !== undefined && hasSensitiveWord(intro, rules.sensitiveWords)) throw new Refusal('sensitiveWords')
  await db.transaction().execute(async (tx) => {
    const { role, shop_id: shopId } = await holdShop(tx, accountId, 'editShop')
    if (facts.shareBp !== undefined && !mayInShop(role, 'setShares')) throw new Refusal('notAllowed')
    const shown = await shownOf(tx, shopId)
    const wished = {
      ...(intro !== undefined && { intro: intro === shown.intro ? null : intro }),
      ...(phone !== undefined && { phone: phone === shown.phone ? null : phone }),
      ...(photoKeys !== undefined && { photo_keys: await sortPhotos(tx, { shopId, accountId, photoKeys, shown: shown.photo_keys }) }),
    }
    await updateStore(tx, shopId, facts)
    await pageMoved(tx, shopId)
    await submitChange(tx, { owner: { shopId }, wished, policy: rules, now })
    // Customers see it no more, and there is no way back to it.
    if (photoKeys) await forgetUnusedOfAll(tx, { keys: shown.photo_keys.filter((key) => !photoKeys.includes(key)), now })
  })
}

type Photos = { shopId: string; accountId: string; photoKeys: string[]; shown: string[] }
/** Pictures that are shown are sorted and taken out at once. All of them as they are to stand, where one is new and waits; else null. */
async function sortPhotos(tx: Tx, { shopId, accountId, photoKeys, shown }: Photos): Promise<string[] | null> {
  const wished = (await openChange(tx, { shopId }))?.photo_keys ?? []
  const isNew = (key: string) => !shown.includes(key)
  await requireOwnUploads({ db: tx }, { accountId, keys: photoKeys.filter((key) => isNew(key) && !wished.includes(key)), field: 'photoKeys' })
  const next = photoKeys.filter((key) => !isNew(key))
  if (!isDeepStrictEqual(next, shown)) await updateStore(tx, shopId, { photoKeys: next })
  return photoKeys.some(isNew) ? photoKeys : null
}

/** Takes back what waits to be looked at. Sent again, or after a decision, it changes nothing. Refuses (notAllowed) whose role may not. */
export const withdrawStoreEdit = ({ db }: Pick<Deps, 'db'>, { accountId, now }: { accountId: string; now: Date }): Promise<null> =>
  db.transaction().execute(async (tx) => {
    const { shop_id: shopId } = await holdShop(tx, accountId, 'editShop')
    await withdrawEditIn(tx, { owner: { shopId }, now })
    return null
  })
