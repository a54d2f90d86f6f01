import { accounts } from '@anxin/words/accounts'
import { useText } from '@anxin/mobile/text'
import { Field } from '@anxin/ui/field.tsx'

type PhoneFieldProps = { value: string; onChange: (phone: string) => void; error?: string | undefined; id?: string }

/** A mobile number; spaces, dashes and +86 of a pasted one fall away. */
export function PhoneField({ value, onChange, error, id }: PhoneFieldProps) {
  const text = useText(accounts)
  const take = (typed: string) =>
    onChange(
      typed
        .replace(/^\s*\+?86(?=\D*1)/, '')
        .replace(/\D/g, '')
        .slice(0, 11),
    )
  return (
    <Field
      id={id}
      label={text('phone')}
      placeholder={text('phonePlaceholder')}
      value={value}
      onChange={take}
      error={error}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
    />
  )
}
