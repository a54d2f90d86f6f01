import type { ManageReply } from '@anxin/contract/manage/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, DatePicker, Form, Radio, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { ReasonButton } from '../../list/reason-button.tsx'
import { errorOf } from '../../request/error-of.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { actsWords } from '@anxin/words/console/orders/acts'

type Props = { orderId: string; startAt: number; disabled: boolean; onDone: () => void }

/** Moves a visit to a time that both sides agreed to by telephone. */
export function RescheduleOrder({ orderId, startAt, disabled, onDone }: Props) {
  const text = useText(actsWords)
  const said = ({ waitsForSecond, backAmount }: ManageReply<'order/reschedule'>) =>
    waitsForSecond ? text('asked') : backAmount > 0 ? text('movedBack', { amount: yuanText(backAmount) }) : text('moved')
  const reschedule = useAction('order/reschedule', { resources: ['order', 'approval'], said, onDone })
  return (
    <ReasonButton
      disabled={disabled}
      label={text('reschedule')}
      hotkey="m"
      title={text('rescheduleTitle', { at: clockText(startAt) })}
      hint={text('rescheduleHint')}
      busy={reschedule.isPending}
      onConfirm={({ reason, wanted }, close) => reschedule.mutate({ orderId, startAt: Number(wanted), bothAgreed: true, reason }, { onSuccess: close })}
    >
      <Times orderId={orderId} startAt={startAt} />
      <Form.Item
        name="bothAgreed"
        valuePropName="checked"
        rules={[{ validator: (_, agreed) => (agreed === true ? Promise.resolve() : Promise.reject(new Error(text('agreeMissing')))) }]}
      >
        <Checkbox>{text('bothAgreed')}</Checkbox>
      </Form.Item>
    </ReasonButton>
  )
}

/** The starts of a day that are free for this visit, read when the day is chosen. */
function Times({ orderId, startAt }: Pick<Props, 'orderId' | 'startAt'>) {
  const text = useText(actsWords)
  const form = Form.useFormInstance()
  const [chosen, setChosen] = useState<Dayjs>(() => dayjs(clockText(startAt).slice(0, 10)))
  const day = chosen.format('YYYY-MM-DD')
  const { data, error } = useQuery({ ...queryFor('order/getTimes', { orderId, day }), gcTime: 0, retry: false })
  const choose = (next: Dayjs | null) => {
    if (next) setChosen(next)
    form.setFieldValue('wanted', undefined)
  }
  return (
    <>
      <Form.Item label={text('day')} htmlFor="new-day">
        <DatePicker id="new-day" value={chosen} allowClear={false} onChange={choose} style={{ width: '100%' }} />
      </Form.Item>
      {error && <Alert type="error" title={errorOf(error)} style={{ marginBottom: 12 }} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {data?.list.length === 0 && <Alert type="info" title={text('noTimes')} style={{ marginBottom: 12 }} />}
      {data && data.list.length > 0 && (
        <Form.Item name="wanted" label={text('newTime')} rules={[{ required: true, message: text('timeMissing') }]}>
          <Radio.Group
            style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 6, maxHeight: 220, overflow: 'auto' }}
            options={data.list.map((one) => ({ value: one.startAt, label: <span className="num">{clockOn(one.startAt, day)}</span> }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** The clock of a start, with its date where the night of the chosen day goes on into the next. */
const clockOn = (at: number, day: string): string => clockText(at).slice(clockText(at).startsWith(day) ? 11 : 5)
