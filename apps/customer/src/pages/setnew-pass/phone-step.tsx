import { useState } from 'react'
import { setnewPass } from '@anxin/words/setnew-pass'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import { useProvePhone } from '../../features/accounts/new-password.ts'
import { PhoneAndCode } from '../../features/accounts/phone-and-code.tsx'
import { useSmsCode } from '../../features/accounts/use-sms-code.ts'

type PhoneStepProps = { typed: string; note: string | undefined; onProven: (phone: string, ticket: string) => void }

/** The phone number and the code that proves it. */
export function PhoneStep({ typed, note, onProven }: PhoneStepProps) {
  const sms = useSmsCode('RESET_PWD')
  const [phone, setPhone] = useState(typed || (sms.sent?.phone ?? ''))
  const text = useText(setnewPass)
  return (
    <PhoneAndCode
      fieldId="setnew-phone"
      phone={phone}
      onPhone={setPhone}
      sms={sms}
      proof={useProvePhone()}
      onProven={({ ticket }) => onProven(phone, ticket)}
      action={text('next')}
      above={note && <Notice tone="warning">{note}</Notice>}
    />
  )
}
