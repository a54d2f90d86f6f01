import type { ManageReply } from '@anxin/contract/manage/calls'
import { hrefOf } from '../../address/address.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { Evidence } from '../../features/aftersale/evidence.tsx'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

type Review = NonNullable<ManageReply<'ticket/getInfo'>['review']>

/** The review that a report is of, with the ways to its author and its order. */
export function ReportedReview({
  review: { reviewId, authorId, authorName, score, createdAt, content, images, orderId, orderNo, hidden },
}: {
  review: Review
}) {
  const text = useText(ticketsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  return (
    <section aria-label={text('review')}>
      <h2 className="panel-section">{text('review')}</h2>
      <div className="facts">
        <span className="quiet">{text('reviewBy', { name: authorName, score, at: clockText(createdAt) })}</span>
        {hidden && <span className="quiet"> · {text('reviewHidden')}</span>}
        {'\n'}
        {content || <span className="quiet">{text('reviewEmpty')}</span>}
      </div>
      <p className="acts">
        {may('review.view') && <a href={hrefOf('review', { open: reviewId })}>{text('reviewFile')}</a>}
        {may('customer.view') && (
          <a href={hrefOf('customer', { open: authorId })}>
            {common('customer')} {authorName}
          </a>
        )}
        {orderId !== undefined && may('order.view') && (
          <a href={hrefOf('order', { open: orderId })}>
            {common('order')} {orderNo}
          </a>
        )}
      </p>
      {images.length > 0 && <Evidence images={images} title={text('reviewPictures')} />}
    </section>
  )
}
