import type { ReactNode } from 'react'
import { homeRails } from '@anxin/words/home-rails'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import type { RailName } from '../../features/technicians/rail-names.ts'
import css from './rail.module.css'

/** One rail: what it is, by which rule, and the way to all of it. */
export function Rail({ title, note, type, children }: { title: string; note: string; type: RailName; children: ReactNode }) {
  const router = useRouter()
  const text = useText(homeRails)
  return (
    <section className={css.rail} aria-label={title}>
      <div className={css.head}>
        <div>
          <h2 className={cx('display', css.title)}>{title}</h2>
          <p className={css.note}>{note}</p>
        </div>
        <button type="button" className={css.all} aria-label={`${text('all')} ${title}`} onClick={() => router.navigateTo(paths.techList({ type }))}>
          {text('all')}
          <Icon name="chevron-right" size={16} />
        </button>
      </div>
      {children}
    </section>
  )
}

/** Tiles in a row that scrolls sideways. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={css.tiles}>{children}</div>
