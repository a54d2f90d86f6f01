import type { ReactNode } from 'react'
import { cx } from '@anxin/ui/cx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { usePage, useRouter } from '../navigation/use-page.ts'
import css from './page.module.css'

export type BarePageProps = {
  /** The heading for those who hear the page; absent where `head` or the content shows one. */
  title?: string
  /** Stands above the main landmark and does not move when it is pulled. */
  head?: ReactNode
  /** Stands below the content at the bottom of the screen: a BottomBar. */
  foot?: ReactNode
  onRefresh?: (() => Promise<unknown>) | undefined
  isBusy?: boolean
  children: ReactNode
}

/** A page without a bar at its top: heading, main landmark, pulling down to refresh, room for the tab bar on its pages. */
export function BarePage({ title, head, foot, onRefresh, isBusy, children }: BarePageProps) {
  const { isTab } = useRouter()
  const { path } = usePage()
  return (
    <div className={cx(css.page, isTab(path) && css.overTabs)}>
      {head && <header className={css.head}>{head}</header>}
      <main className={css.main} aria-busy={isBusy || undefined}>
        {title && <h1 className="visually-hidden">{title}</h1>}
        {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh> : children}
        {foot}
      </main>
    </div>
  )
}
