import type { ReactNode } from 'react'
import { accounts } from '@anxin/words/accounts'
import { Button } from '@anxin/ui/button.tsx'
import { isPhone } from '../forms/phone.ts'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import { PhoneField } from './phone-field.tsx'
import { NoCodes } from './no-codes.tsx'
import { SmsCodeForm } from './sms-code-form.tsx'
import { closedOf, Suspended } from './suspended.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import type { useSmsCode } from './use-sms-code.ts'
import { waitText } from './wait-text.ts'
import css from './sign-in.module.css'

type Proven = { phone: string; smsCode: string }
type PhoneAndCodeProps<Answer> = {
  phone: string
  /** Puts what is typed as a phone number into shape, and keeps it where it is wanted. */
  readPhone?: (typed: string) => string
  sms: ReturnType<typeof useSmsCode>
  /** What the code is given to. */
  prove: (proven: Proven) => Promise<Answer>
  onProven: (answer: Answer, phone: string) => void
  /** What the button below the code says. */
  action: string
  /** Asked before anything is sent; false stops. */
  beforeSubmit?: () => Promise<boolean>
  above?: ReactNode
  below?: ReactNode
}

/** A phone number, then the code that proves it; where no codes are sent, that this is so. */
export function PhoneAndCode<Answer>({ phone: given, readPhone, sms, prove, onProven, action, beforeSubmit, above, below }: PhoneAndCodeProps<Answer>) {
  const text = useText(accounts)
  const sendsCodes = useSignInWays().includes('SMS')
  const asking = useForm({
    initial: { phone: given },
    rules: ({ phone }) => ({ phone: !isPhone(phone) && text('phoneWrong') }),
    beforeSubmit,
    send: ({ phone }) => sms.send(phone),
    onSent: () => proving.set({ smsCode: '' }),
    fieldOf: () => 'phone',
    say: waitText,
  })
  const { phone } = asking.values
  const proving = useForm({
    initial: { smsCode: '' },
    // The button and the boxes wait until the code is whole.
    rules: (): { smsCode?: string } => ({}),
    beforeSubmit,
    send: ({ smsCode }) => prove({ phone, smsCode }),
    onSent(answer) {
      sms.forget()
      onProven(answer, phone)
    },
    fieldOf: () => 'smsCode',
    resetOnError: ['smsCode'],
    say: waitText,
  })

  const closed = closedOf(proving.error)
  const other = () => {
    proving.set({ smsCode: '' })
    sms.forget()
  }
  if (closed) return <Suspended closed={closed} onOther={other} />
  if (!sendsCodes) return <NoCodes />
  if (sms.sent?.phone === phone) return <SmsCodeForm form={proving} asking={asking} sms={sms} sent={sms.sent} action={action} />
  return (
    <form className={css.form} {...asking.props}>
      {above}
      <PhoneField {...asking.field('phone', readPhone)} />
      <Button type="submit" size="l" full busy={asking.isBusy}>
        {text('getCode')}
      </Button>
      {below}
    </form>
  )
}
