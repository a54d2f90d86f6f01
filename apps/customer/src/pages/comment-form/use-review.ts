import { useQueryClient } from '@tanstack/react-query'
import { commentForm as words } from '@anxin/words/comment-form'
import { write } from '@anxin/mobile/outbox/write'
import { useForm } from '@anxin/mobile/forms/use-form'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'

export type ReviewDraft = {
  score: number
  serviceScore: number
  punctualScore: number
  attitudeScore: number
  tagIds: string[]
  content: string
  images: { key: string; url: string }[]
  anonymous: boolean
}

const empty: ReviewDraft = { score: 0, serviceScore: 0, punctualScore: 0, attitudeScore: 0, tagIds: [], content: '', images: [], anonymous: false }
const changed = ['getOrderInfo', 'getOrderList', 'getOrderLog', 'getReviewList', 'getTechComment', 'getTechCommentCount', 'getTechInfo']

/** Up to this score a review says what went wrong. */
export const lowScore = 2

/** A review as it is typed, kept until it is sent, and its sending. */
export function useReview(orderId: string, onSent: () => void) {
  const client = useQueryClient()
  const text = useText(words)
  const readAnew = () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })))

  const send = ({ score, serviceScore, punctualScore, attitudeScore, content, tagIds, images, anonymous }: ReviewDraft) =>
    write('doOrderComment', {
      orderId,
      score,
      serviceScore: serviceScore || undefined,
      punctualScore: punctualScore || undefined,
      attitudeScore: attitudeScore || undefined,
      content: content.trim() || undefined,
      tagIds,
      images: images.map(({ key }) => key),
      anonymous,
    })
  return useForm({
    keep: `comment-form:${orderId}`,
    initial: empty,
    rules: ({ score, content }: ReviewDraft) => ({
      score: score === 0 && text('needScore'),
      content: score > 0 && score <= lowScore && !content.trim() && text('lowNeedsText'),
    }),
    fieldOf: (error) => (isRefused(error, 'sensitiveWords') ? 'content' : undefined),
    send: (draft) => send(draft).finally(readAnew),
    onSent({ kept }) {
      if (!kept) toast(text('thanks'), { type: 'success' })
      onSent()
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
}
