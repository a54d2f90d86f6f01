import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { useFollow } from '../../features/follows/use-follow.ts'
import { useBlock } from '../../features/technicians/use-block.ts'

/** Whether somebody would book again: sooner than others, like others, or never. */
export type Again = 'FIRST' | 'FINE' | 'NEVER'

/** What follows a review that is sent: who is wanted again is followed, who is not is hidden, and what is for the platform alone goes to customer service. What fails is shown; the review stands. */
export function useAfterReview({ orderId, techId }: { orderId: string; techId: string }) {
  const follow = useFollow(techId)
  const block = useBlock(techId, () => undefined)
  return ({ again, aside }: { again: Again | ''; aside: string }) => {
    if (again === 'FIRST') follow.mutate(true)
    if (again === 'NEVER') block.mutate()
    const content = aside.trim()
    if (content) write('doSuggest', { type: 'SERVICE', content, orderId }).catch((error: unknown) => toast(errorText(error), { type: 'error' }))
  }
}
