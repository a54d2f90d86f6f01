import { vettingWords } from '@anxin/words/console/system/vetting'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { useHotkey } from '../../list/use-hotkey.ts'
import { useText } from '../../text/language.ts'
import './review.css'

/** Who has a review, and how far it is. */
export type ReviewState = {
  answerBy?: number | undefined
  claimedBy?: string | undefined
  isMine: boolean
  isOwn: boolean
  firstBy?: string | undefined
  needsSecond: boolean
}
export type Field = { key: string; label: string; value: ReactNode; was?: ReactNode }

type Props = {
  state: ReviewState
  /** Undefined where it does not wait, or the role may not decide it. */
  claim: { run: () => void; busy: boolean } | undefined
  fields: readonly Field[]
  /** Stands below the fields. */
  more?: ReactNode
  acts: ReactNode
  papers: ReactNode
}

/** A review in two columns: what was stated, and the papers that prove it. */
export function ReviewFrame({ state, claim, fields, more, acts, papers }: Props) {
  return (
    <div className="review-box">
      <ReviewLine state={state} claim={claim} />
      <div className="review">
        <div className="review-fields">
          <dl>
            {fields.map(({ key, label, value, was }) => (
              <div key={key} className={was === undefined ? undefined : 'changed'}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {was !== undefined && <del>{was}</del>}
                </dd>
              </div>
            ))}
          </dl>
          {more}
          {acts}
        </div>
        <div className="review-papers">{papers}</div>
      </div>
    </div>
  )
}

function ReviewLine({ state: { answerBy, claimedBy, isMine, isOwn, firstBy, needsSecond }, claim }: Pick<Props, 'state' | 'claim'>) {
  const text = useText(vettingWords)
  const isFree = claim !== undefined && claimedBy === undefined && !isOwn
  useHotkey(isFree ? 'c' : undefined, () => claim?.run())
  return (
    <>
      <OthersOnly isOwn={isOwn}>{null}</OthersOnly>
      {answerBy !== undefined && (
        <p className="review-line">
          <Deadline at={answerBy} />
          {claimedBy !== undefined && <span>{isMine ? text('mine') : text('claimedBy', { name: claimedBy })}</span>}
          {firstBy === undefined ? needsSecond && <span className="quiet">{text('twoNeeded')}</span> : <span>{text('awaitsSecond', { name: firstBy })}</span>}
          {isFree && (
            <Button size="small" loading={claim.busy} aria-keyshortcuts="c" onClick={claim.run}>
              {text('claim')}
              <kbd className="key" aria-hidden>
                c
              </kbd>
            </Button>
          )}
        </p>
      )}
    </>
  )
}
