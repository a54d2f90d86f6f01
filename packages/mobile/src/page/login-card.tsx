import type { ReactNode } from 'react'
import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { requireLogin } from '../session/require-login.ts'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** What a tab shows to someone not signed in: what waits there, and the login that comes back to it. */
export function LoginCard({ title, note, drawing }: { title?: string; note?: string; drawing?: ReactNode }) {
  const text = useText(common)
  return (
    <section className={css.card}>
      <div className={css.icon}>{drawing ?? <Icon name="user" size={40} />}</div>
      {title && <h2>{title}</h2>}
      <p className={css.note}>{note ?? text('signInNote')}</p>
      <Button onClick={() => requireLogin(() => undefined)}>{text('signIn')}</Button>
    </section>
  )
}
