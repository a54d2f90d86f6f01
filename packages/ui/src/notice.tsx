import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { phrased } from './phrased.tsx'
import styles from './notice.module.css'

const icons = { info: 'info', success: 'check-circle', warning: 'alert', error: 'alert' } as const

type NoticeProps = { tone?: keyof typeof icons; title?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Something to know, in its place on the page. Errors are announced at once, the rest when there is a pause. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} name={icons[tone]} size={18} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{phrased(children)}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
