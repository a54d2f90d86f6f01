import { Form, Radio } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { actsWords } from '@anxin/words/console/orders/acts'

type Props = { orderId: string; byRuleAmount: number; fullAmount: number; fourEyesAbove: number; disabled: boolean; onDone: () => void }

/** Ends an order before its service, with as much back as the rule says, or all. */
export function CancelOrder({ orderId, byRuleAmount, fullAmount, fourEyesAbove, disabled, onDone }: Props) {
  const text = useText(actsWords)
  const cancel = useAction('order/cancel', { resources: ['order', 'approval'], said: ({ waitsForSecond }) => text(waitsForSecond ? 'asked' : 'done'), onDone })
  return (
    <ReasonButton
      danger
      disabled={disabled}
      label={text('cancel')}
      hotkey="c"
      title={text('cancelTitle')}
      dismiss={text('keep')}
      hint={text('toBoth')}
      busy={cancel.isPending}
      initial={{ refund: 'RULE' }}
      onConfirm={({ reason, refund }, close) => cancel.mutate({ orderId, refund: refund === 'FULL' ? 'FULL' : 'RULE', reason }, { onSuccess: close })}
    >
      {fullAmount === 0 ? (
        <p className="quiet">{text('nothingPaid')}</p>
      ) : (
        <Form.Item name="refund" label={text('refundWay')} extra={text('second', { amount: yuanText(fourEyesAbove) })}>
          <Radio.Group
            vertical
            options={[
              { value: 'RULE', label: text('RULE', { amount: yuanText(byRuleAmount) }) },
              ...(fullAmount > byRuleAmount ? [{ value: 'FULL', label: text('FULL', { amount: yuanText(fullAmount) }) }] : []),
            ]}
          />
        </Form.Item>
      )}
    </ReasonButton>
  )
}
