import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commentForm as words } from '@anxin/words/comment-form'
import { call } from '@anxin/mobile/request/call'
import { useDraft } from '@anxin/mobile/drafts/drafts'
import { errorText, RefusedError } from '@anxin/mobile/request/errors'
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
const SENSITIVE = 4500
const changed = ['getOrderInfo', 'getOrderList', 'getOrderLog', 'getReviewList', 'getTechComment', 'getTechCommentCount', 'getTechInfo']

/** Up to this score a review says what went wrong. */
export const lowScore = 2

/** A review as it is typed, kept until it is sent, and its sending. */
export function useReview(orderId: string, onSent: () => void) {
  const client = useQueryClient()
  const text = useText(words)
  const [draft, setDraft, clear] = useDraft<ReviewDraft>(`comment-form:${orderId}`, empty)
  const [problem, setProblem] = useState<{ field: 'score' | 'content'; words: string }>()
  const change = (part: Partial<ReviewDraft>) => {
    setProblem(undefined)
    setDraft({ ...draft, ...part })
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('doOrderComment', {
        orderId,
        score: draft.score,
        serviceScore: draft.serviceScore || undefined,
        punctualScore: draft.punctualScore || undefined,
        attitudeScore: draft.attitudeScore || undefined,
        content: draft.content.trim() || undefined,
        tagIds: draft.tagIds,
        images: draft.images.map(({ key }) => key),
        anonymous: draft.anonymous,
      }),
    onSuccess: () => {
      clear()
      toast(text('thanks'), { type: 'success' })
      onSent()
    },
    onError: (error) => {
      const isAboutText = error instanceof RefusedError && (error.code === SENSITIVE || error.field === 'content')
      if (isAboutText) setProblem({ field: 'content', words: errorText(error) })
      else toast(errorText(error), { type: 'error' })
    },
    onSettled: () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })

  const send = () => {
    if (isPending) return
    if (draft.score === 0) return setProblem({ field: 'score', words: text('needScore') })
    if (draft.score <= lowScore && !draft.content.trim()) return setProblem({ field: 'content', words: text('lowNeedsText') })
    mutate()
  }
  return { draft, change, problem, send, isSending: isPending }
}
