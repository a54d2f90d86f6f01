import { Countdown } from '@anxin/ui/countdown.tsx'
import css from './card-head.module.css'

type CardHeadProps = {
  title: string
  /** When the time runs out, epoch ms; absent where none runs. */
  until?: number | undefined
  offset: number
  label: string
  onEnd?: () => void
}

/** What a card is about, and the time that is left for it. */
export const CardHead = ({ title, until, offset, label, onEnd }: CardHeadProps) => (
  <div className={css.head}>
    <h2 className={css.title}>{title}</h2>
    {until !== undefined && (
      <strong className={css.left}>
        <Countdown until={until} serverOffset={offset} label={label} {...(onEnd && { onEnd })} />
      </strong>
    )}
  </div>
)
