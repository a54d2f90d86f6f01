import type { ReactNode } from 'react'
import { accounts } from '@anxin/words/accounts'
import { Button } from '@anxin/ui/button.tsx'
import { useLoginAndRegister } from '../drafts/drafts.ts'
import { isPhone } from '../forms/phone.ts'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import { fieldOf, isRefused } from '../request/errors.ts'
import { isLongEnough } from './is-long-enough.ts'
import { PasswordField } from './password-field.tsx'
import { keepPhone, PhoneField } from './phone-field.tsx'
import { closedOf, Suspended } from './suspended.tsx'
import { waitText } from './wait-text.ts'
import css from './sign-in.module.css'

type PhoneAndPasswordProps<Answer> = {
  signIn: (typed: { phone: string; pwd: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** What the button says. */
  action: string
  /** Asked before anything is sent; false stops. */
  beforeSubmit?: () => Promise<boolean>
  /** Above the button once the two did not fit. */
  whenWrong?: ReactNode
  below?: ReactNode
}

/** Phone and password. The server does not tell a number without an account from a wrong password. */
export function PhoneAndPassword<Answer>({ signIn, onDone, action, beforeSubmit, whenWrong, below }: PhoneAndPasswordProps<Answer>) {
  const { phone } = useLoginAndRegister.getState()
  const text = useText(accounts)
  const form = useForm({
    initial: { phone, pwd: '' },
    rules: (typed) => ({ phone: !isPhone(typed.phone) && text('phoneWrong'), pwd: !isLongEnough(typed.pwd) && text('passwordShort') }),
    beforeSubmit,
    send: signIn,
    onSent: onDone,
    fieldOf: (error) => (fieldOf(error) === 'phone' ? 'phone' : 'pwd'),
    say: waitText,
  })

  const closed = closedOf(form.error)
  if (closed) return <Suspended closed={closed} onOther={() => form.set({ pwd: '' })} />
  return (
    <form className={css.form} {...form.props}>
      <PhoneField {...form.field('phone', keepPhone)} />
      <PasswordField {...form.field('pwd')} autoComplete="current-password" />
      {isRefused(form.error, 'passwordWrong') && whenWrong}
      <Button type="submit" size="l" full busy={form.isBusy}>
        {action}
      </Button>
      {below}
    </form>
  )
}
