import { accounts } from '@anxin/words/accounts'
import { Button } from '@anxin/ui/button.tsx'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import type { Form } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import type { Sent, useSmsCode } from './use-sms-code.ts'
import css from './sign-in.module.css'

type SmsCodeFormProps = {
  form: Form<{ smsCode: string }, 'smsCode'>
  /** Sends another code. */
  asking: Form<{ phone: string }, 'phone'>
  sms: ReturnType<typeof useSmsCode>
  sent: Sent
  /** What the button says. */
  action: string
}

const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** The code from the SMS; goes on by itself once it is whole. */
export function SmsCodeForm({ form, asking, sms: { left, forget }, sent: { phone, expireMin, digits }, action }: SmsCodeFormProps) {
  const text = useText(accounts)
  const { smsCode } = form.values
  return (
    <form className={css.form} {...form.props} onSubmit={(event) => (smsCode.length < digits ? event.preventDefault() : form.props.onSubmit(event))}>
      <div>
        <p className={css.sent}>{text('codeSentTo', { phone: spaced(phone) })}</p>
        <p className={css.hint}>{text('codeValid', { n: expireMin })}</p>
      </div>
      <CodeBoxes
        label={text('codeBoxes', { n: digits })}
        length={digits}
        value={smsCode}
        onChange={(typed) => form.set({ smsCode: typed })}
        onFull={form.submit}
        error={form.errors.smsCode ?? asking.errors.phone}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- anyone who sees this has just asked for it
        autoFocus
      />
      <div className={css.row}>
        {left > 0 ? (
          <span className={css.wait}>{text('resendIn', { n: left })}</span>
        ) : (
          <Button variant="ghost" className={css.link} busy={asking.isBusy} onClick={asking.submit}>
            {text('resend')}
          </Button>
        )}
        <Button variant="ghost" className={css.link} onClick={forget}>
          {text('otherPhone')}
        </Button>
      </div>
      <Button type="submit" size="l" full busy={form.isBusy} disabled={smsCode.length < digits}>
        {action}
      </Button>
    </form>
  )
}
