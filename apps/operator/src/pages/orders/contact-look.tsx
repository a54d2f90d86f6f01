import type { ManageReply } from '@anxin/contract/manage/calls'
import { Descriptions } from 'antd'
import { useState } from 'react'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { ordersWords } from '@anxin/words/console/orders/orders'

/** Phones and the door, for anyone who says why; gone again when the panel closes. */
export function ContactLook({ orderId }: { orderId: string }) {
  const text = useText(ordersWords)
  const [shown, setShown] = useState<ManageReply<'order/contact'>>()
  const look = useAction('order/contact', { resources: [], onDone: setShown })
  if (!shown)
    return (
      <ReasonButton
        label={text('contact')}
        hotkey="p"
        title={text('contactTitle')}
        busy={look.isPending}
        onConfirm={({ reason }, close) => look.mutate({ orderId, reason }, { onSuccess: close })}
      />
    )
  return (
    <Descriptions
      column={2}
      size="small"
      bordered
      style={{ width: '100%' }}
      items={[
        { key: 'name', label: text('contactName'), children: shown.name },
        { key: 'phone', label: text('contactPhone'), children: <span className="num">{shown.phone}</span> },
        { key: 'customerPhone', label: text('customerPhone'), children: <span className="num">{shown.customerPhone}</span> },
        { key: 'technicianPhone', label: text('technicianPhone'), children: <span className="num">{shown.technicianPhone}</span> },
        { key: 'address', label: text('address'), children: `${shown.address} ${shown.houseNo}`, span: 2 },
        ...(shown.arrivalNote ? [{ key: 'arrivalNote', label: text('arrivalNote'), children: shown.arrivalNote, span: 2 }] : []),
      ]}
    />
  )
}
