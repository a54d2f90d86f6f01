import { handWays } from '@anxin/contract/refund-ends'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Form, Input, Select } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { failedRefundWords } from '@anxin/words/console/aftersales/failed-refunds'

const resources = ['refund', 'order', 'approval', 'alarm'] as const

/** What an operator may do about a refund that its channel did not pay: have it sent again, or record that the customer was paid another way. */
export function RetryRefund({ refund }: { refund: ManageReply<'refund/getInfo'> }) {
  const text = useText(failedRefundWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const sendAgain = useAction('refund/sendAgain', { resources, said: ({ newNumber }) => text(newNumber ? 'sentNew' : 'sentSame') })
  const recordOffline = useAction('refund/payByHand', { resources, said: ({ waitsForSecond }) => (waitsForSecond ? common('asked') : text('recorded')) })
  const { refundId, orderId, status, channelEnd, refundAmount, byHandAlone, waitsForSecond } = refund
  if (status !== 'FAILED') return null
  const amount = yuanText(refundAmount)
  return (
    <>
      <p>{text(`means_${channelEnd ?? 'TRIED'}`)}</p>
      <div className="acts">
        {channelEnd !== 'RETURNED' && (
          <ReasonButton
            disabled={waitsForSecond || !may('aftersale.decide')}
            label={text(channelEnd === undefined ? 'askAgain' : 'sendAgain')}
            title={text(channelEnd === 'CLOSED' ? 'sendNewTitle' : 'sendSameTitle', { amount })}
            busy={sendAgain.isPending}
            onConfirm={({ reason }, close) => sendAgain.mutate({ refundId, reason }, { onSuccess: close })}
          />
        )}
        {channelEnd !== undefined && (
          <ReasonButton
            disabled={waitsForSecond || !may('money.reconcile')}
            label={text('recordOffline')}
            title={text('recordOfflineTitle', { amount })}
            hint={refundAmount > byHandAlone ? text('needsSecond', { amount: yuanText(byHandAlone) }) : text('noteHint')}
            busy={recordOffline.isPending}
            initial={{ way: handWays[0] }}
            onConfirm={({ reason, way, reference = '' }, close) => recordOffline.mutate({ refundId, way: wayOf(way), reference, reason }, { onSuccess: close })}
          >
            <Form.Item name="way" label={text('way')} rules={[{ required: true }]}>
              <Select options={handWays.map((value) => ({ value, label: text(value) }))} />
            </Form.Item>
            <Form.Item
              name="reference"
              label={text('reference')}
              extra={text(orderId === undefined ? 'referenceKept' : 'referenceHint')}
              rules={[{ required: true, whitespace: true, max: 64, message: text('referenceNeeded') }]}
            >
              <Input maxLength={64} />
            </Form.Item>
          </ReasonButton>
        )}
        {waitsForSecond && (
          <span className="quiet">
            {common('waits')} {may('money.view') && <a href={hrefOf('approval')}>{common('toApprovals')}</a>}
          </span>
        )}
      </div>
    </>
  )
}

const wayOf = (chosen: string | undefined) => handWays.find((way) => way === chosen) ?? 'OTHER'
