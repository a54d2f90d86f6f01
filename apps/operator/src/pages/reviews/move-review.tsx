import type { ManageReply } from '@anxin/contract/manage/calls'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { reviewsWords } from '@anxin/words/console/aftersales/reviews'

/** Hides a review, or shows it again, each with a reason. */
export function MoveReview({ review: { reviewId, hidden } }: { review: ManageReply<'review/getInfo'> }) {
  const text = useText(reviewsWords)
  const may = useMay()
  const resources = ['review', 'technician'] as const
  const hide = useAction('review/hide', { resources, said: text('didHide') })
  const show = useAction('review/show', { resources, said: text('didShow') })
  if (!may('review.hide')) return null
  return (
    <div className="acts">
      {hidden ? (
        <ReasonButton
          key="show"
          label={text('show')}
          title={text('showTitle')}
          hint={text('showHint')}
          hotkey="h"
          busy={show.isPending}
          onConfirm={({ reason }, close) => show.mutate({ reviewId, reason }, { onSuccess: close })}
        />
      ) : (
        <ReasonButton
          key="hide"
          danger
          label={text('hide')}
          title={text('hideTitle')}
          hint={text('hideHint')}
          hotkey="h"
          busy={hide.isPending}
          onConfirm={({ reason }, close) => hide.mutate({ reviewId, reason }, { onSuccess: close })}
        />
      )}
    </div>
  )
}

/** Hides the technician's reply alone, or shows it again. */
export function MoveReply({ review: { reviewId, replyHidden } }: { review: ManageReply<'review/getInfo'> }) {
  const text = useText(reviewsWords)
  const may = useMay()
  const told = { resources: ['review', 'technician'] as const, said: text('didMoveReply') }
  const hide = useAction('review/hide', told)
  const show = useAction('review/show', told)
  if (!may('review.hide')) return null
  const [act, move] = replyHidden ? (['showReply', show] as const) : (['hideReply', hide] as const)
  return (
    <div className="acts">
      <ReasonButton
        key={act}
        danger={!replyHidden}
        label={text(act)}
        title={text(`${act}Title`)}
        hint={text(`${act}Hint`)}
        busy={move.isPending}
        onConfirm={({ reason }, close) => move.mutate({ reviewId, part: 'REPLY', reason }, { onSuccess: close })}
      />
    </div>
  )
}
