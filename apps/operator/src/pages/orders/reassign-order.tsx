import type { ManageReply } from '@anxin/contract/manage/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Radio, Skeleton } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { errorOf } from '../../request/error-of.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { actsWords } from '@anxin/words/console/orders/acts'

type Candidate = ManageReply<'order/getCandidates'>['list'][number]

/** Gives the order to somebody else who is free then. */
export function ReassignOrder({ orderId, payAmount, disabled, onDone }: { orderId: string; payAmount: number; disabled: boolean; onDone: () => void }) {
  const text = useText(actsWords)
  const reassign = useAction('order/reassign', {
    resources: ['order', 'approval'],
    said: ({ waitsForSecond }) => text(waitsForSecond ? 'asked' : 'reassigned'),
    onDone,
  })
  return (
    <ReasonButton
      disabled={disabled}
      label={text('reassign')}
      hotkey="t"
      title={text('reassignTitle')}
      hint={text('reassignHint')}
      busy={reassign.isPending}
      onConfirm={({ reason, technicianId = '' }, close) => reassign.mutate({ orderId, technicianId, reason }, { onSuccess: close })}
    >
      <Candidates orderId={orderId} payAmount={payAmount} />
    </ReasonButton>
  )
}

/** Read when the form opens: who is free changes with every booking. */
function Candidates({ orderId, payAmount }: { orderId: string; payAmount: number }) {
  const text = useText(actsWords)
  const { data, error } = useQuery({ ...queryFor('order/getCandidates', { orderId }), gcTime: 0, retry: false })
  if (error) return <Alert type="error" title={errorOf(error)} style={{ marginBottom: 12 }} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.list.length === 0) return <Alert type="info" title={text('nobody')} style={{ marginBottom: 12 }} />
  const priceText = ({ ownAmount, backAmount }: Candidate) => {
    if (backAmount > 0) return text('back', { amount: yuanText(backAmount) })
    return ownAmount > payAmount ? text('dearer', { amount: yuanText(ownAmount - payAmount) }) : text('same')
  }
  return (
    <Form.Item name="technicianId" label={text('reassign')} rules={[{ required: true, message: text('reassignMissing') }]}>
      <Radio.Group
        vertical
        style={{ maxHeight: 320, overflow: 'auto', display: 'flex' }}
        options={data.list.map((one) => ({
          value: one.technicianId,
          label: (
            <>
              <bdi>{one.nickname}</bdi>{' '}
              <span className="quiet num">
                {text('candidate', { km: (one.distanceM / 1000).toFixed(1), minutes: one.travelMin, score: one.score.toFixed(1), orders: one.orderCount })}
              </span>
              <br />
              <span className="quiet num">{priceText(one)}</span>
            </>
          ),
        }))}
      />
    </Form.Item>
  )
}
