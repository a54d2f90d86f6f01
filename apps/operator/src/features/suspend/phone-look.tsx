import { useState } from 'react'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { suspendWords } from '@anxin/words/console/orders/suspend'

type Props = { who: { customerId: string } | { technicianId: string } }

/** Shows a person's phone to anyone who says why. */
export function PhoneLook({ who }: Props) {
  const text = useText(suspendWords)
  const [phone, setPhone] = useState<string>()
  const options = { resources: [], onDone: (reply: { phone: string }) => setPhone(reply.phone) }
  const customer = useAction('customer/contact', options)
  const technician = useAction('technician/contact', options)
  if (phone !== undefined)
    return (
      <span className="num" role="status">
        {text('phone')} {phone}
      </span>
    )
  return (
    <ReasonButton
      label={text('look')}
      title={text('lookTitle')}
      busy={customer.isPending || technician.isPending}
      onConfirm={({ reason }, close) => {
        if ('customerId' in who) customer.mutate({ ...who, reason }, { onSuccess: close })
        else technician.mutate({ ...who, reason }, { onSuccess: close })
      }}
    />
  )
}
