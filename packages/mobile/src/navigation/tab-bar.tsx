import type { MouseEvent, ReactNode } from 'react'
import { frame } from '@anxin/words/frame'
import { router } from './app-router.ts'
import type { TabPath } from './paths.ts'
import { useText } from '../language/text.ts'
import css from './tab-bar.module.css'

export type TabItem = {
  path: TabPath
  text: string
  /** In lines; on the tab that is open it is filled. */
  icon: ReactNode
  redDot?: boolean
  /** A count; above 99 it reads 99+. 0 shows nothing. */
  badge?: number
  /** What the badge or the dot says to screen readers, after the name: how many are unread. */
  mark?: string
}

/** The bottom bar of the tab pages: true links, so that they read, copy and open like links. */
export function TabBar({ items, current }: { items: readonly TabItem[]; current: string }) {
  const text = useText(frame)
  const onClick = (event: MouseEvent, path: TabPath) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (path !== current) router.switchTab(path)
  }

  return (
    <nav className={css.bar} aria-label={text('tabs')}>
      {items.map(({ path, text: label, icon, redDot, badge = 0, mark }) => (
        <a key={path} className={css.item} href={`#${path}`} aria-current={path === current ? 'page' : undefined} onClick={(event) => onClick(event, path)}>
          <span className={css.icon}>
            {icon}
            {badge > 0 && (
              <span className={css.badge} aria-hidden="true">
                {badge > 99 ? '99+' : badge}
              </span>
            )}
            {redDot && badge === 0 && <span className={css.dot} />}
          </span>
          <span className={css.text}>{label}</span>
          {mark && <span className="visually-hidden">{mark}</span>}
        </a>
      ))}
    </nav>
  )
}
