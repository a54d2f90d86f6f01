import { useState, type ReactNode } from 'react'
import { accounts } from '@anxin/words/accounts'
import { Field } from '@anxin/ui/field.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { useText } from '../language/text.ts'
import css from './sign-in.module.css'

type PasswordFieldProps = {
  value: string
  onChange: (pwd: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: ReactNode
  id?: string
  label?: string
  placeholder?: string
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, onChange, autoComplete, error, id, label, placeholder }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const text = useText(accounts)
  return (
    <Field
      id={id}
      label={label ?? text('password')}
      placeholder={placeholder ?? text('passwordPlaceholder')}
      value={value}
      onChange={onChange}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      clearable={false}
      name="password"
      trailing={
        <IconButton
          className={css.eye}
          name={shown ? 'eye-off' : 'eye'}
          size={20}
          label={text(shown ? 'passwordHide' : 'passwordShow')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
