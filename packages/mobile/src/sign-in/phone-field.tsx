import { accounts } from '@anxin/words/accounts'
import { Field } from '@anxin/ui/field.tsx'
import { useLoginAndRegister } from '../drafts/drafts.ts'
import { readPhone, usePhoneField } from '../forms/phone.ts'
import { useText } from '../language/text.ts'

type PhoneFieldProps = { name?: string; value: string; onChange: (phone: string) => void; error?: string | undefined }

/** For `read` of a form's phone: what is typed on one of the pages of signing in is there on the others. */
export function keepPhone(typed: string): string {
  const phone = readPhone(typed)
  useLoginAndRegister.setState({ phone })
  return phone
}

/** A mobile number; spaces, dashes and +86 of a pasted one fall away. */
export function PhoneField({ name = 'phone', value, onChange, error }: PhoneFieldProps) {
  const text = useText(accounts)
  const how = usePhoneField()
  return (
    <Field
      label={text('phone')}
      placeholder={text('phonePlaceholder')}
      value={value}
      onChange={(typed) => onChange(readPhone(typed))}
      error={error}
      {...how}
      name={name}
    />
  )
}
