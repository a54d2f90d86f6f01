import type { ManageReply } from '@anxin/contract/manage/calls'
import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { Evidence } from '../../features/aftersale/evidence.tsx'
import { Dot } from '../../list/dot.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { MoveReply, MoveReview } from './move-review.tsx'
import { isolated } from '@anxin/words/words'
import { listSeparator } from '@anxin/words/writing/signs'
import { reviewsWords } from '@anxin/words/console/aftersales/reviews'

type Review = ManageReply<'review/getInfo'>

/** A review beside the list: whose, of which visit, what it says, and what operators did with it. */
export function ReviewPanel({ reviewId }: { reviewId: string }) {
  const text = useText(reviewsWords)
  const read = useLiveQuery(queryFor('review/getInfo', { reviewId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const review = read.data
  return (
    <>
      <Facts review={review} />
      <OthersOnly isOwn={review.isOwn}>
        <MoveReview review={review} />
      </OthersOnly>
      <h2 className="panel-section">{text('content')}</h2>
      <div className={review.content ? 'facts' : 'facts quiet'}>{review.content || text('noText')}</div>
      {review.images.length > 0 && <Evidence title={text('pictures')} images={review.images} />}
      {review.reply !== undefined && (
        <>
          <h2 className="panel-section">{text('reply')}</h2>
          <div className="facts">
            {review.reply} {review.replyHidden && <Dot tone="bad">{text('replyHidden')}</Dot>}
          </div>
          <OthersOnly isOwn={review.isOwn}>
            <MoveReply review={review} />
          </OthersOnly>
        </>
      )}
      <Acts acts={review.acts} />
    </>
  )
}

function Facts({ review }: { review: Review }) {
  const text = useText(reviewsWords)
  const either = useEither()
  const may = useMay()
  const cityName = useCityName()
  const { score, hidden, technicianId, technicianName, customerId, customerName, anonymous, orderId, orderNo, tags, tagsEn } = review
  const link = (words: string, href: string, allowed: boolean) => (allowed ? <a href={href}>{words}</a> : words)
  const parts = (['service', 'punctual', 'attitude'] as const).flatMap((part) => {
    const given = review[`${part}Score`]
    return given === undefined ? [] : [`${text(part)} ${text('stars', { n: given })}`]
  })
  return (
    <Descriptions
      column={2}
      size="small"
      bordered
      items={[
        { key: 'score', label: text('score'), children: <span className="num">{text('stars', { n: score })}</span> },
        { key: 'state', label: text('state'), children: <Dot tone={hidden ? 'bad' : 'good'}>{text(hidden ? 'hidden' : 'shown')}</Dot> },
        ...(parts.length > 0 ? [{ key: 'parts', label: text('parts'), children: parts.join(' · '), span: 2 }] : []),
        { key: 'technician', label: text('technician'), children: link(technicianName, hrefOf('technician', { open: technicianId }), may('technician.view')) },
        {
          key: 'customer',
          label: text('customer'),
          children: (
            <>
              {link(customerName, hrefOf('customer', { open: customerId }), may('customer.view'))}{' '}
              {anonymous && <span className="quiet">{text('anonymous')}</span>}
            </>
          ),
        },
        ...(orderId === undefined
          ? []
          : [
              {
                key: 'order',
                label: text('order'),
                children: (
                  <>
                    <span className="num">{orderNo}</span> {may('order.view') && <a href={hrefOf('order', { open: orderId })}>{text('file')}</a>}
                  </>
                ),
                span: 2,
              },
            ]),
        { key: 'project', label: text('project'), children: either({ zh: review.projectName, en: review.projectNameEn }) },
        { key: 'city', label: text('city'), children: cityName(review) },
        ...(tags.length > 0
          ? [{ key: 'tags', label: text('tags'), children: either({ zh: tags.join(listSeparator.zh), en: tagsEn.join(listSeparator.en) }), span: 2 }]
          : []),
        { key: 'createdAt', label: text('createdAt'), children: <span className="num">{clockText(review.createdAt)}</span>, span: 2 },
      ]}
    />
  )
}

function Acts({ acts }: { acts: Review['acts'] }) {
  const text = useText(reviewsWords)
  return (
    <>
      <h2 className="panel-section">{text('acts')}</h2>
      {acts.length === 0 && <p className="quiet">{text('noActs')}</p>}
      {acts.map(({ hidden, reason, operatorName, at }) => (
        <div className="facts" key={at} style={{ marginBottom: 8 }}>
          <strong>{text(hidden ? 'hid' : 'showed')}</strong> {reason}
          {'\n'}
          <span className="quiet">{`${isolated(operatorName)} · ${clockText(at)}`}</span>
        </div>
      ))}
    </>
  )
}
