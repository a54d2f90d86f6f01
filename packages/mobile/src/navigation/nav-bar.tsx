import type { ReactNode } from 'react'
import { frame } from '@anxin/words/frame'
import { cx } from '@anxin/ui/cx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { router } from './app-router.ts'
import { useText } from '../language/text.ts'
import css from './nav-bar.module.css'

type NavBarProps = {
  title: ReactNode
  /** Tab pages have none. */
  back?: boolean | undefined
  onBack?: (() => void) | undefined
  left?: ReactNode
  right?: ReactNode
  /** Lies over a picture, without ground or line. */
  clear?: boolean
}

/** The top of a page: its title as the heading, the way back, and room on both sides. */
export function NavBar({ title, back = true, onBack = () => void router.navigateBack(1), left, right, clear }: NavBarProps) {
  const text = useText(frame)
  return (
    <div className={cx(css.bar, clear && css.clear)}>
      <div className={css.side}>
        {back && <IconButton name="back" label={text('back')} onClick={onBack} />}
        {left}
      </div>
      <h1 className={css.title}>{title}</h1>
      <div className={cx(css.side, css.right)}>{right}</div>
    </div>
  )
}
