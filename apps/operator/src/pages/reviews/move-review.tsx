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
