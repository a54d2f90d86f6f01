import { joining as words } from '@anxin/words/joining'
import { useText } from '@anxin/mobile/language/text'
import { call } from '@anxin/mobile/request/call'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { Sheet } from '@anxin/ui/sheet.tsx'

type Props = { open: boolean; onClose: () => void; phone: string; onProven: (proof: { phone: string; ticket: string }) => void }

/** Proves the phone that an application gives, right before it is sent. */
export function ProveSheet({ open, onClose, phone, onProven }: Props) {
  const text = useText(words)
  const sms = useSmsCode('APPLY')
  return (
    <Sheet open={open} onClose={onClose} title={text('prove')}>
      <PhoneAndCode
        phone={sms.sent?.phone ?? phone}
        sms={sms}
        prove={({ phone: proven, smsCode }) => call('authSms', { phone: proven, smsCode, scene: 'APPLY' })}
        onProven={({ ticket }, proven) => onProven({ phone: proven, ticket })}
        action={text('proveAction')}
      />
    </Sheet>
  )
}
