import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Price } from '@anxin/ui/price.tsx'
import css from './select-project.module.css'

/** What is chosen so far: its sum in fen, what it means in words, and the way on; nothing is chosen while `count` is 0. */
type ChosenBarProps = { count: number; amount: number; note: string; nothing: string; label: string; busy?: boolean; onGoOn: () => void }

/** What was chosen of a list of projects, under it. */
export const ChosenBar = ({ count, amount, note, nothing, label, busy = false, onGoOn }: ChosenBarProps) => (
  <BottomBar
    left={
      count > 0 ? (
        <div className={css.sum} aria-live="polite">
          <Price amount={amount} size="l" />
          <span className={css.sumNote}>{note}</span>
        </div>
      ) : (
        <span className={css.sumNote}>{nothing}</span>
      )
    }
  >
    <Button size="l" disabled={count === 0} busy={busy} onClick={onGoOn}>
      {label}
    </Button>
  </BottomBar>
)
