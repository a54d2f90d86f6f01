import type { ReactNode } from 'react'
import { Icon } from '@anxin/ui/icon.tsx'
import type { IconName } from '@anxin/ui/icon-paths'
import css from './place-row.module.css'

type PlaceRowProps = { title: ReactNode; note?: ReactNode; aside?: ReactNode; icon?: IconName; busy?: boolean; onClick: () => void }

const isChinese = (title: ReactNode) => typeof title === 'string' && /[\u4e00-\u9fff]/.test(title)

/** One place to choose: its name, where it lies, how far it is. */
export function PlaceRow({ title, note, aside, icon = 'location', busy, onClick }: PlaceRowProps) {
  return (
    <button type="button" className={css.row} aria-busy={busy || undefined} onClick={onClick}>
      <Icon className={css.icon} name={icon} size={20} />
      {/* Names of places are Chinese whatever the language of the screens. */}
      <span className={css.words} lang={isChinese(title) ? 'zh-CN' : undefined}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {aside && <span className={css.aside}>{aside}</span>}
    </button>
  )
}
