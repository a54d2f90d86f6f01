import { technicianMe } from '@anxin/words/technician-me'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { call } from '@anxin/mobile/request/call'
import { session } from '@anxin/mobile/session/session'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { keepPhone } from '@anxin/mobile/sign-in/phone-field.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import css from './sign-in-page.module.css'

/** The phone number, then the code. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const text = useText(technicianMe)
  return (
    <div className={css.form}>
      <PhoneAndCode
        phone={useLoginAndRegister.getState().phone}
        readPhone={keepPhone}
        sms={useSmsCode('LOGIN')}
        prove={(proven) => call('loginByPhoneAndSms', proven)}
        onProven={({ token, userInfo }) => {
          session.signIn(token, userInfo.userId)
          onDone()
        }}
        action={text('signIn')}
      />
    </div>
  )
}
