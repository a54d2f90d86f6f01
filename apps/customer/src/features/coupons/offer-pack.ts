import type { QueryClient } from '@tanstack/react-query'
import { newUserPack as words } from '@anxin/words/new-user-pack'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { yuan } from '@anxin/rules/money'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toastGone } from '@anxin/mobile/overlays/toast'
import { textOf } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { noteOffer, wasOffered } from './new-people.ts'
import { takePack } from './take-pack.ts'

/** Offers the pack to somebody who has just signed in and has not had it, once in a launch; the easy view is not interrupted. */
export async function offerPack(queries: QueryClient): Promise<void> {
  if (wasOffered() || useAppearance.getState().isEasy) return
  const pack = await queries.fetchQuery({ ...queryFor('hasNewUserCoupon', {}, { quiet: true }), staleTime: 0 }).catch(() => undefined)
  if (!pack?.has || wasOffered()) return
  noteOffer()
  // A toast about the sign-in lies in the middle, where the question opens.
  await toastGone()
  const text = textOf(words)
  const isWanted = await confirm({
    title: text('title'),
    content: text('offer', { n: pack.count, amount: yuan(pack.totalValue).replace(/\.00$/, '') }),
    confirmText: text('take'),
    cancelText: text('later'),
  })
  if (isWanted) await takePack(queries, text('taken'))
}
