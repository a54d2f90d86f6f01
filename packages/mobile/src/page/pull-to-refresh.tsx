import { useRef, useState, type ReactNode } from 'react'
import { frame } from '@anxin/words/frame'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { useText } from '../language/text.ts'
import type { PullPhase } from './follow-pull.ts'
import { usePull } from './use-pull.ts'
import css from './pull-to-refresh.module.css'

/** Pulling the page down at its top refreshes it; what is below stays and changes in place. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const [phase, setPhase] = useState<PullPhase>('rest')
  const root = useRef<HTMLDivElement>(null)
  const text = useText(frame)
  usePull(root, { onRefresh, phase, setPhase })

  return (
    <div ref={root} className={css.root} data-phase={phase}>
      <div className={css.indicator} role="status">
        {phase === 'refreshing' && <Spinner size={16} label={text('refreshing')} />}
        {phase === 'pulling' && text('pullToRefresh')}
        {phase === 'ready' && text('releaseToRefresh')}
        {phase === 'refreshing' && text('refreshing')}
      </div>
      <div className={css.content}>{children}</div>
    </div>
  )
}
