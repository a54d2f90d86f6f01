import { useEffect, useState } from 'react'
import { useText } from '../../text/language.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'

const minute = 60_000
const againMs = 30_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), againMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long it is from one moment to another, in its two largest parts. */
function useSpan(): (ms: number) => string {
  const text = useText(aftersaleWords)
  return (ms) => {
    const all = Math.floor(Math.abs(ms) / minute)
    const [d, h, n] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60]
    return d > 0 ? text('days', { d, h }) : h > 0 ? text('hours', { h, n }) : text('minutes', { n })
  }
}

/** How long there is to answer; red once it is over. */
export function Deadline({ at }: { at: number }) {
  const text = useText(aftersaleWords)
  const now = useNow()
  const span = useSpan()
  const isOver = at < now
  const isSoon = at - now < 60 * minute
  return (
    <span className="num" style={{ color: isOver ? 'var(--error)' : isSoon ? 'var(--warning)' : undefined, fontWeight: isOver ? 600 : undefined }}>
      {text(isOver ? 'over' : 'left', { time: span(at - now) })}
    </span>
  )
}

/** How long something waits that has no time by which it must be answered. */
export function Waited({ since }: { since: number }) {
  const text = useText(aftersaleWords)
  const now = useNow()
  const span = useSpan()
  return <span className="num">{text('waited', { time: span(Math.min(0, since - now)) })}</span>
}
