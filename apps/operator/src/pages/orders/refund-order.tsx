import type { ManageReply } from '@anxin/contract/manage/calls'
import { Form, InputNumber } from 'antd'
import { fenOf } from '../../features/aftersale/decision-fields.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { message } from '../../messages/messages.ts'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { actsWords } from '@anxin/words/console/orders/acts'

type Parts = NonNullable<ManageReply<'order/getActs'>['refund']>['parts']
type Props = { orderId: string; parts: Parts; fourEyesAbove: number; disabled: boolean; onDone: () => void }

const fieldOf = (partId: string) => `part-${partId}`

/** Gives back some of the order's lines, each at most what it still holds. */
export function RefundOrder({ orderId, parts, fourEyesAbove, disabled, onDone }: Props) {
  const text = useText(actsWords)
  const either = useEither()
  const refund = useAction('order/refund', {
    resources: ['order', 'refund', 'approval'],
    said: ({ waitsForSecond }) => text(waitsForSecond ? 'asked' : 'done'),
    onDone,
  })
  return (
    <ReasonButton
      disabled={disabled}
      label={text('refund')}
      hotkey="r"
      title={text('refundTitle')}
      hint={text('toBoth')}
      busy={refund.isPending}
      onConfirm={({ reason, ...typed }, close) => {
        const given = parts.map(({ partId }) => ({ partId, amount: fenOf(typed[fieldOf(partId)] ?? 0) })).filter(({ amount }) => amount > 0)
        if (given.length === 0) return message.error(text('refundMissing'))
        refund.mutate({ orderId, parts: given, reason }, { onSuccess: close })
      }}
    >
      {parts.map(({ partId, name, nameEn = name, leftAmount }) => (
        <Form.Item
          key={partId}
          name={fieldOf(partId)}
          label={either({ zh: name, en: nameEn })}
          extra={text('refundRange', { amount: yuanText(leftAmount) })}
          rules={[{ type: 'number', min: 0, max: leftAmount / 100, message: text('refundRange', { amount: yuanText(leftAmount) }) }]}
        >
          <InputNumber min={0} precision={2} prefix="¥" style={{ width: 180 }} />
        </Form.Item>
      ))}
      <p className="quiet">{`${text('secondAbove', { amount: yuanText(fourEyesAbove) })} · ${text('refundAll')}`}</p>
    </ReasonButton>
  )
}
