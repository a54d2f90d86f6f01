import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReviewReply } from '@anxin/contract/tech-review-tabs'
import { lengthOf } from '@anxin/rules/graphemes'
import { technicianReviews as words } from '@anxin/words/technician-reviews'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import type { OwnReview } from './own-review.ts'
import css from './reviews-page.module.css'

const shortestReport = 5
const longestReport = 500

type WriteSheetProps = { what: 'reply' | 'report'; review: OwnReview; onClose: () => void }

/** What the technician says: to everyone beneath the review, or to the platform alone. */
export function WriteSheet({ what, review: { reviewId }, onClose }: WriteSheetProps) {
  const text = useText(words)
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isReply = what === 'reply'

  const send = async () => {
    const said = content.trim()
    if (isReply && said === '') return setProblem(text('empty'))
    if (!isReply && lengthOf(said) < shortestReport) return setProblem(text('tooShort'))
    setBusy(true)
    try {
      await (isReply
        ? call('techReviewReply', { reviewId, content: said }, { quiet: true })
        : call('techReviewReport', { reviewId, content: said }, { quiet: true }))
      toast(text(isReply ? 'replied' : 'reportedDone'), { type: 'success' })
      onClose()
      void client.invalidateQueries({ queryKey: ['techReviewList'] })
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text(isReply ? 'replyTitle' : 'reportTitle')}
      footer={
        <Button size="l" full busy={busy} onClick={() => void send()}>
          {text(isReply ? 'replyGo' : 'reportGo')}
        </Button>
      }
    >
      <div className={css.write}>
        <TextArea
          label={text(isReply ? 'replyTitle' : 'reportTitle')}
          labelHidden
          placeholder={text(isReply ? 'replyHint' : 'reportHint')}
          value={content}
          max={isReply ? longestReviewReply : longestReport}
          rows={4}
          error={problem}
          onChange={(typed) => {
            setContent(typed)
            setProblem(undefined)
          }}
        />
        <p className={css.quiet}>{text(isReply ? 'replyNote' : 'reportNote')}</p>
      </div>
    </Sheet>
  )
}
