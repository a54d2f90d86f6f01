import { registeredAccount } from '@anxin/words/registered-account'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { keepPhone } from '@anxin/mobile/sign-in/phone-field.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { Card } from '@anxin/ui/card.tsx'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import type { RegisterUserInfo } from '../../features/accounts/register-user-info.ts'
import { bindPhone } from '../../features/accounts/vendor-sign-in.ts'

type BindFormProps = { given: RegisterUserInfo; onDone: (begun: Begun) => void; onExpired: () => void }

/** The phone of somebody who signed in with WeChat or Apple. What they gave does not last: then signing in begins again. */
export function BindForm({ given, onDone, onExpired }: BindFormProps) {
  const text = useText(registeredAccount)
  const bind = async (proven: { phone: string; smsCode: string }) => {
    try {
      return await bindPhone(given, proven)
    } catch (error) {
      if (isRefused(error, 'wechatExpired', 'wechatTaken', 'appleExpired', 'appleTaken')) {
        toast(errorText(error), { type: 'warning' })
        onExpired()
      }
      throw error
    }
  }
  return (
    <Card>
      <PhoneAndCode
        phone={useLoginAndRegister.getState().phone}
        readPhone={keepPhone}
        sms={useSmsCode('BIND')}
        prove={bind}
        onProven={onDone}
        action={text('bind')}
        beforeSubmit={haveAgreed}
      />
    </Card>
  )
}
