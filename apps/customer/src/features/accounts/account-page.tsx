import type { ReactNode } from 'react'
import { Page } from '@anxin/mobile/page/page.tsx'
import { cx } from '@anxin/ui/cx'
import css from './account-page.module.css'

type AccountPageProps = { title: string; heading: string; note: string; drawing: ReactNode; above?: ReactNode; children: ReactNode }

/** The frame of signing in, registering and a new password: what is asked for and why, a drawing, then the form. */
export function AccountPage({ title, heading, note, drawing, above, children }: AccountPageProps) {
  return (
    <Page title={title} className={css.main}>
      {above}
      <div className={css.head}>
        <div>
          <h2 className={cx('display', css.heading)}>{heading}</h2>
          <p className={css.note}>{note}</p>
        </div>
        {drawing}
      </div>
      {children}
    </Page>
  )
}
