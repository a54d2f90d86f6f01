import { useId, useState } from 'react'
import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { requestRefund as words } from '@anxin/words/request-refund'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import { CardShape } from '@anxin/ui/shapes.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { VisitSummary } from '../../features/orders/visit-summary.tsx'
import { RefundRulesLink } from '../../features/refunds/refund-rules-link.tsx'
import { NoRefund, UnderWay } from './no-refund.tsx'
import { RefundLines } from './refund-lines.tsx'
import { useRefundForm } from './use-refund-form.ts'
import { useRefundPreview, type Preview } from './use-preview.ts'
import css from './request-refund.module.css'

const longest = 200

/** The form under the calculation that it will be sent with. */
export function RefundForm({ order, offset }: { order: OrderDetail; offset: number }) {
  const { orderId, items, isExtra, status } = order
  // Added time goes back as a whole, and what nobody has accepted is cancelled.
  const inParts = !isExtra && status !== 'PENDING_ACCEPT'
  const text = useText(words)
  const name = useId()
  const nameOf = useNames()
  const open = items.filter(({ refundableQuantity }) => refundableQuantity > 0).map(({ itemId }) => itemId)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = open.filter((itemId) => !left.includes(itemId))
  const itemIds = chosen.length === open.length ? undefined : chosen
  const { data: preview, error, refetch } = useRefundPreview(orderId, itemIds)
  const form = useRefundForm({ orderId, itemIds, preview, onMoved: () => void refetch() })
  const { values, set, errors } = form

  if (isRefused(error, 'refundOpen')) return <UnderWay />
  if (!preview) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <CardShape lines={6} />
  if (!preview.refundable) return <NoRefund order={order} preview={preview} offset={offset} />

  const amount = preview.proposed ? undefined : preview.refundAmount
  return (
    <>
      <form className={css.body} {...form.props}>
        <VisitSummary order={order} offset={offset} />
        {open.length > 1 && inParts && (
          <Card as="section" className={css.card}>
            <h2 className={css.title}>{text('items')}</h2>
            {items
              .filter(({ itemId }) => open.includes(itemId))
              .map((item) => (
                <Checkbox
                  key={item.itemId}
                  checked={chosen.includes(item.itemId)}
                  // The last one stays: nothing is no refund.
                  disabled={chosen.length === 1 && chosen.includes(item.itemId)}
                  onChange={(checked) => setLeft(checked ? left.filter((id) => id !== item.itemId) : [...left, item.itemId])}
                >
                  {nameOf(item)}
                </Checkbox>
              ))}
            <p className={css.quiet}>{text('itemsNote')}</p>
          </Card>
        )}
        <RefundLines preview={preview} offset={offset} />
        {preview.proposed && (
          <Card>
            <Field
              {...form.field('amount')}
              label={text('amount')}
              hint={text('amountHint', { most: yuan(preview.maxAmount) })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Card>
        )}
        <Card as="section" className={css.card}>
          <fieldset data-invalid={errors.reasonId ? true : undefined}>
            <legend className={css.title}>{text('why')}</legend>
            {preview.reasons.map(({ id }) => (
              <label key={id} className={css.reason}>
                <span>{text(`why_${id}`)}</span>
                <Radio name={name} checked={values.reasonId === id} onChoose={() => set({ reasonId: id })} />
              </label>
            ))}
            {errors.reasonId && (
              <p className={css.problem} role="alert">
                {errors.reasonId}
              </p>
            )}
          </fieldset>
        </Card>
        <Card className={css.card}>
          <TextArea {...form.field('reason')} label={text('more')} placeholder={text('placeholder')} max={longest} rows={3} />
          <ImagePicker label={text('pictures')} value={values.images} onChange={(images) => set({ images: [...images] })} onUpload={form.awaits} />
        </Card>
        <Next preview={preview} partly={itemIds !== undefined} offset={offset} />
      </form>
      <BottomBar>
        <Button size="l" busy={form.isBusy} onClick={form.submit}>
          {text('submit')}
          {amount !== undefined && ` ¥${yuan(amount)}`}
        </Button>
      </BottomBar>
    </>
  )
}

/** What happens once it is sent, and when the money arrives. */
function Next({ preview: { automatic, answerBy }, partly, offset }: { preview: Preview; partly: boolean; offset: number }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  return (
    <Notice title={text('next')} action={<RefundRulesLink />}>
      {automatic ? text(partly ? 'nextAutomaticItems' : 'nextAutomatic') : text('nextReviewed', { when: zoned(whenInside(answerBy, now, language), language) })}
    </Notice>
  )
}
