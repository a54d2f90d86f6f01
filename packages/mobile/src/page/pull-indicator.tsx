import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { frame } from '@anxin/words/frame'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { useText } from '../language/text.ts'
import { followPull, type PullPhase } from './follow-pull.ts'

type Props = { pulled: RefObject<HTMLElement | null>; onRefresh: () => Promise<unknown> }

/** Lets a finger pull an element down, says what letting go will do, and refreshes once it went far enough; a refusal is the caller's to show. */
export function PullIndicator({ pulled, onRefresh }: Props) {
  const [phase, setPhase] = useState<PullPhase>('rest')
  const text = useText(frame)
  const isBusy = useEffectEvent(() => phase === 'refreshing')
  const refresh = useEffectEvent(() => onRefresh())
  const tell = useEffectEvent((next: PullPhase) => {
    if (next !== phase) setPhase(next)
  })

  useLayoutEffect(() => pulled.current?.setAttribute('data-phase', phase), [pulled, phase])

  useEffect(() => (pulled.current ? followPull(pulled.current, { isBusy, refresh, tell }) : undefined), [pulled])

  return (
    <>
      {phase === 'refreshing' && <Spinner size={16} label={text('refreshing')} />}
      {phase === 'pulling' && text('pullToRefresh')}
      {phase === 'ready' && text('releaseToRefresh')}
      {phase === 'refreshing' && text('refreshing')}
    </>
  )
}
