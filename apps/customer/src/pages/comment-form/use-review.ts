import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { commentForm as words } from '@anxin/words/comment-form'
import { write } from '@anxin/mobile/outbox/write'
import { call } from '@anxin/mobile/request/call'
import { useForm } from '@anxin/mobile/forms/use-form'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useAfterReview, type Again } from './use-after-review.ts'

export type ReviewDraft = {
  score: number
  serviceScore: number
  punctualScore: number
  attitudeScore: number
  tagIds: string[]
  content: string
  images: { key: string; url: string }[]
  anonymous: boolean
  again: Again | ''
  /** What the platform alone reads. */
  aside: string
}

const empty: ReviewDraft = {
  score: 0,
  serviceScore: 0,
  punctualScore: 0,
  attitudeScore: 0,
  tagIds: [],
  content: '',
  images: [],
  anonymous: false,
  again: '',
  aside: '',
}
export type Former = Reply<'getReviewToEdit'>
const draftOf = ({ pictures, serviceScore = 0, punctualScore = 0, attitudeScore = 0, ...said }: Former): ReviewDraft => ({
  ...empty,
  ...said,
  serviceScore,
  punctualScore,
  attitudeScore,
  images: pictures,
})
const changed = ['getOrderInfo', 'getOrderList', 'getOrderLog', 'getReviewList', 'getTechComment', 'getTechCommentCount', 'getTechInfo']

/** Up to this score a review says what went wrong. */
export const lowScore = 2
const leastAside = 5

/** A review as it is typed, kept until it is sent, and its sending: a new one, or `former` written again. */
export function useReview({
  order: { orderId, tech },
  former,
  onSent,
}: {
  order: Pick<OrderDetail, 'orderId' | 'tech'>
  former: Former | undefined
  onSent: () => void
}) {
  const client = useQueryClient()
  const text = useText(words)
  const afterwards = useAfterReview({ orderId, techId: tech.techId })
  const readAgain = () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })))

  const send = ({ score, serviceScore, punctualScore, attitudeScore, content, tagIds, images, anonymous }: ReviewDraft) => {
    const review = {
      orderId,
      score,
      serviceScore: serviceScore || undefined,
      punctualScore: punctualScore || undefined,
      attitudeScore: attitudeScore || undefined,
      content: content.trim() || undefined,
      tagIds,
      images: images.map(({ key }) => key),
      anonymous,
    }
    return former ? call('editReview', review).then(() => ({ queued: false })) : write('doOrderComment', review)
  }
  return useForm({
    keep: `${former ? 'comment-edit' : 'comment-form'}:${orderId}`,
    initial: former ? draftOf(former) : empty,
    rules: ({ score, content, aside }: ReviewDraft) => ({
      score: score === 0 && text('needScore'),
      content: score > 0 && score <= lowScore && !content.trim() && text('lowNeedsText'),
      aside: aside.trim().length > 0 && aside.trim().length < leastAside && text('asideShort'),
    }),
    fieldOf: (error) => (isRefused(error, 'sensitiveWords') ? 'content' : undefined),
    send: async (draft) => {
      const sent = await send(draft).finally(readAgain)
      afterwards(draft)
      return sent
    },
    onSent({ queued }) {
      if (!queued) toast(text(former ? 'saved' : 'thanks'), { type: 'success' })
      onSent()
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
}
