import { useEffect, useState } from 'react'
import { pay as words } from '@anxin/words/pay'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { HourglassDrawing } from '@anxin/ui/drawings/hourglass.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { phrased } from '@anxin/ui/phrased.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import css from './payment.module.css'

const SLOW_MS = 3000

type WaitingProps = { amount: number; onCheck: () => Promise<unknown>; onAgain: () => void }

/** The money may be on its way: the server is asked; when that takes long, one may check again or pay again. */
export function Waiting({ amount, onCheck, onAgain }: WaitingProps) {
  const text = useText(words)
  const [round, setRound] = useState(0)
  const [slowRound, setSlowRound] = useState(-1)
  const isSlow = slowRound === round
  useEffect(() => {
    const timer = setTimeout(() => setSlowRound(round), SLOW_MS)
    return () => clearTimeout(timer)
  }, [round])
  const check = () => {
    setRound(round + 1)
    void onCheck()
  }

  return (
    <div className={css.middle} role="status">
      <EmptyState
        drawing={isSlow ? <HourglassDrawing /> : <Spinner size={40} />}
        title={text(isSlow ? 'slow' : 'waiting')}
        action={
          isSlow && (
            <div className={css.choices}>
              <Button onClick={check}>{text('checkAgain')}</Button>
              <Button variant="ghost" onClick={onAgain}>
                {text('again')}
              </Button>
            </div>
          )
        }
      >
        <p>
          <Price amount={amount} exact />
        </p>
        <p>{phrased(text(isSlow ? 'slowNote' : 'waitingNote'))}</p>
      </EmptyState>
    </div>
  )
}
