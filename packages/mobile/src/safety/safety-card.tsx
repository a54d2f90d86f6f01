import { useState } from 'react'
import { inside, whenText } from '@anxin/rules/day-words'
import { common } from '@anxin/words/common'
import { safety as words } from '@anxin/words/safety'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { useDuration } from '../language/duration.ts'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import { zoned } from '../language/zone.ts'
import { knownPlace, type KnownPlace } from './known-place.ts'
import { PinSheet } from './pin-sheet.tsx'
import { SafetyShape } from './safety-shape.tsx'
import { SosSheet } from './sos-sheet.tsx'
import { useSafety, type SafetyState, type Side } from './use-safety.ts'
import css from './safety.module.css'

type SafetyCardProps = { orderId: string; side: Side; isOver: boolean; onSetUp: () => void }

/** The safety timer of an order and the call for help, which is there also where the timer cannot be read. Once the order is over it shows only while it still runs. */
export function SafetyCard({ orderId, side, isOver, onSetUp }: SafetyCardProps) {
  const text = useText(words)
  const shared = useText(common)
  const { state, isPending, isReading, readAgain, arming, ending, calling } = useSafety(orderId, side)
  const [by, setBy] = useState<'checkIn' | 'cancel'>()
  const [place, setPlace] = useState<KnownPlace>()
  const [isCalling, setCalling] = useState(false)
  // Looked for while the code is typed, so that no answer waits for it.
  const end = (how: 'checkIn' | 'cancel') => {
    setPlace(knownPlace())
    setBy(how)
  }
  if (isPending && !isOver) return <SafetyShape />
  const isRunning = state?.state === 'ARMED' || state?.state === 'OVERDUE'
  if (isOver && !isRunning) return null

  return (
    <Card as="section" className={css.card} data-safety={state?.state ?? 'UNKNOWN'}>
      <h2 className={css.heading}>{text('title')}</h2>
      {state ? <Standing state={state} /> : <p className={css.note}>{text('unknown')}</p>}
      {state?.ready && !state.hasContact && <p className={css.note}>{text('contactNone')}</p>}
      <div className={css.acts}>
        {!state && (
          <Button variant="secondary" busy={isReading} onClick={readAgain}>
            {shared('retry')}
          </Button>
        )}
        {state && !state.ready && (
          <Button variant="secondary" onClick={onSetUp}>
            {text('setUp')}
          </Button>
        )}
        {state?.ready && state.mayArm && (state.state === 'OFF' || state.state === 'DONE') && (
          <Button variant="secondary" icon="shield" busy={arming.isPending} onClick={() => arming.mutate()}>
            {text('arm')}
          </Button>
        )}
        {isRunning && (
          <Button commits={false} onClick={() => end('checkIn')}>
            {text('checkIn')}
          </Button>
        )}
        {state?.state === 'ARMED' && (
          <Button variant="ghost" onClick={() => end('cancel')}>
            {text('cancel')}
          </Button>
        )}
        <Button variant="danger" icon="alert" commits={false} onClick={() => setCalling(true)}>
          {text('sos')}
        </Button>
      </div>
      <PinSheet open={by !== undefined} onClose={() => setBy(undefined)} send={(pin) => ending.mutateAsync({ by: by ?? 'checkIn', pin, place })} />
      <SosSheet open={isCalling} isTime={state?.mayAskForHelp ?? true} onClose={() => setCalling(false)} busy={calling.isPending} send={calling.mutateAsync} />
    </Card>
  )
}

function Standing({ state: { state, dueAt, ready, marginMin, serverNow } }: { state: SafetyState }) {
  const text = useText(words)
  const language = useLanguage()
  const minutes = useDuration()
  if (state === 'ARMED' && dueAt !== undefined)
    return <p className={css.running}>{text('armed', { when: zoned(inside(whenText(dueAt, serverNow, language)), language) })}</p>
  if (state === 'OVERDUE') return <p className={css.late}>{text('overdue')}</p>
  if (state === 'DONE') return <p className={css.running}>{text('done')}</p>
  return <p className={css.note}>{ready ? text('offNote', { min: minutes(marginMin) }) : text('setUpNote')}</p>
}
