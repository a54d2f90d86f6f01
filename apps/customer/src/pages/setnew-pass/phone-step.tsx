import { setnewPass } from '@anxin/words/setnew-pass'
import { useText } from '@anxin/mobile/language/text'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { Notice } from '@anxin/ui/notice.tsx'
import { provePhone } from '../../features/accounts/new-password.ts'

type PhoneStepProps = { typed: string; note: string | undefined; onProven: (phone: string, ticket: string) => void }

/** The phone number and the code that proves it. */
export function PhoneStep({ typed, note, onProven }: PhoneStepProps) {
  const sms = useSmsCode('RESET_PWD')
  const text = useText(setnewPass)
  return (
    <PhoneAndCode
      phone={typed || (sms.sent?.phone ?? '')}
      sms={sms}
      prove={provePhone}
      onProven={({ ticket }, phone) => onProven(phone, ticket)}
      action={text('next')}
      above={note && <Notice tone="warning">{note}</Notice>}
    />
  )
}
