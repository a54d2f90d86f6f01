import { accounts } from '@anxin/words/accounts'
import { registeredAccount } from '@anxin/words/registered-account'
import { codeTyped } from '@anxin/rules/code-typed'
import { inviteCodeTyped } from '@anxin/rules/invite-code-typed'
import { code as isCode } from '@anxin/rules/validators'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { isPhone } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { keepPhone, PhoneField } from '@anxin/mobile/sign-in/phone-field.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { isLongEnough } from '@anxin/mobile/sign-in/is-long-enough'
import { PasswordField } from '@anxin/mobile/sign-in/password-field.tsx'
import { waitText } from '@anxin/mobile/sign-in/wait-text'
import { isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Agreements, haveAgreed } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { isInviteCode, storedInviter } from '../../features/accounts/inviter.ts'
import { PasswordMeter } from '../../features/accounts/password-meter.tsx'
import { useRegister } from '../../features/accounts/sign-in.ts'
import { placeOf } from './register-fields.ts'
import css from './registered-account-page.module.css'

/** Until a code has been sent. */
const usualDigits = 6

/** Phone, code, password and invite code; each says what is wrong below itself. */
export function RegisterForm({ onDone, onTaken }: { onDone: (begun: Begun) => void; onTaken: () => void }) {
  const sms = useSmsCode('REGISTER')
  const register = useRegister()
  const text = useText(accounts)
  const words = useText(registeredAccount)
  const digits = sms.sent?.digits ?? usualDigits

  const form = useForm({
    initial: { phone: useLoginAndRegister.getState().phone, smsCode: '', pwd: '', inviteCode: storedInviter() },
    // An invite code that is none keeps nobody out: the hint says what it looks like, and the answer whether it counted.
    rules: ({ phone, smsCode, pwd }): Partial<Record<'phone' | 'smsCode' | 'pwd' | 'inviteCode', string | false>> => ({
      phone: !isPhone(phone) && text('phoneWrong'),
      smsCode: !isCode(smsCode, digits) && words('codeWrong', { n: digits }),
      pwd: !isLongEnough(pwd) && text('passwordShort'),
    }),
    beforeSubmit: haveAgreed,
    send: register,
    onSent(begun) {
      sms.forget()
      onDone(begun)
    },
    fieldOf: placeOf,
    onRefused: (error) => {
      if (isRefused(error, 'phoneTaken')) onTaken()
    },
    say: waitText,
  })
  const { phone, pwd, inviteCode } = form.values
  const isSent = sms.sent?.phone === phone
  const notSent = sms.sending.error && sms.sending.variables === phone ? waitText(sms.sending.error) : undefined
  const send = async () => {
    if (form.check('phone') && (await haveAgreed())) await sms.send(phone).catch(() => undefined)
  }
  const code = form.field('smsCode', (typed) => codeTyped(typed, digits))

  return (
    <form className={css.form} {...form.props}>
      <Card className={css.fields}>
        <PhoneField {...form.field('phone', keepPhone)} />
        <Field
          {...code}
          error={code.error ?? notSent}
          label={text('code')}
          placeholder={words('codePlaceholder', { n: digits })}
          hint={isSent && sms.sent && text('codeValid', { n: sms.sent.expireMin })}
          inputMode="numeric"
          autoComplete="one-time-code"
          clearable={false}
          trailing={
            <Button variant="ghost" className={css.send} busy={sms.sending.isPending} disabled={sms.left > 0 && isSent} onClick={() => void send()}>
              {sms.left > 0 && isSent ? `${sms.left} s` : text(isSent ? 'resend' : 'getCode')}
            </Button>
          }
        />
        <div className={css.password}>
          <PasswordField {...form.field('pwd')} autoComplete="new-password" />
          <PasswordMeter pwd={pwd} phone={phone} />
        </div>
        <Field
          {...form.field('inviteCode', inviteCodeTyped)}
          label={words('invite')}
          placeholder={words('invitePlaceholder')}
          hint={inviteCode !== '' && (!isInviteCode(inviteCode) ? words('inviteWrong') : inviteCode === storedInviter() && words('inviteKept'))}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Card>
      <Agreements />
      <Button type="submit" size="l" full busy={form.isBusy}>
        {words('register')}
      </Button>
      <p className={css.refused} role="alert">
        {form.failure && waitText(form.failure)}
      </p>
    </form>
  )
}
