import { accounts } from '@anxin/words/accounts'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { useText } from '@anxin/mobile/language/text'
import { Field } from '@anxin/ui/field.tsx'

type PhoneFieldProps = { value: string; onChange: (phone: string) => void; error?: string | undefined; id?: string }

/** A mobile number; spaces, dashes and +86 of a pasted one fall away. */
export function PhoneField({ value, onChange, error, id }: PhoneFieldProps) {
  const text = useText(accounts)
  return (
    <Field
      id={id}
      label={text('phone')}
      placeholder={text('phonePlaceholder')}
      value={value}
      onChange={(typed) => onChange(phoneTyped(typed))}
      error={error}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
    />
  )
}
