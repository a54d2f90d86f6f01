import { technicianMe } from '@anxin/words/technician-me'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { call } from '@anxin/mobile/request/call'
import { session } from '@anxin/mobile/session/session'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { PhoneAndPassword } from '@anxin/mobile/sign-in/phone-and-password.tsx'
import { keepPhone } from '@anxin/mobile/sign-in/phone-field.tsx'
import { useSeal } from '@anxin/mobile/sign-in/use-seal'
import { useSignInWays } from '@anxin/mobile/sign-in/use-sign-in-ways'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './sign-in-page.module.css'

type FormProps = { onSignedIn: (signedIn: { token: string; userInfo: { userId: string } }) => void }

/** The phone number, then the code; the password where no codes are sent. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const sendsCodes = useSignInWays().includes('SMS')
  const signedIn: FormProps['onSignedIn'] = ({ token, userInfo }) => {
    session.signIn(token, userInfo.userId)
    onDone()
  }
  return <div className={css.form}>{sendsCodes ? <ByCode onSignedIn={signedIn} /> : <ByPassword onSignedIn={signedIn} />}</div>
}

function ByCode({ onSignedIn }: FormProps) {
  const text = useText(technicianMe)
  return (
    <PhoneAndCode
      phone={useLoginAndRegister.getState().phone}
      readPhone={keepPhone}
      sms={useSmsCode('LOGIN')}
      prove={(proven) => call('loginByPhoneAndSms', proven)}
      onProven={onSignedIn}
      action={text('signIn')}
    />
  )
}

function ByPassword({ onSignedIn }: FormProps) {
  const seal = useSeal()
  const ways = useSignInWays()
  const text = useText(technicianMe)
  const hasVendor = ways.includes('WECHAT') || ways.includes('APPLE')
  return (
    <PhoneAndPassword
      signIn={async ({ phone, pwd }) => call('loginByPhoneAndPwd', { phone, ...(await seal({ pwd })) })}
      onDone={onSignedIn}
      action={text('signIn')}
      below={<Notice>{text(hasVendor ? 'noCodesVendors' : 'noCodes')}</Notice>}
    />
  )
}
