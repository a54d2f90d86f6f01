import { useEffect, useState } from 'react'
import { useText } from '../../text/language.ts'
import { aftersaleWords } from './words.ts'

const minute = 60_000
const againMs = 30_000

/** How long there is to answer; red once it is over. */
export function Deadline({ at }: { at: number }) {
  const text = useText(aftersaleWords)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), againMs)
    return () => clearInterval(timer)
  }, [])
  const all = Math.floor(Math.abs(at - now) / minute)
  const [d, h, n] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60]
  const time = d > 0 ? text('days', { d, h }) : h > 0 ? text('hours', { h, n }) : text('minutes', { n })
  const isOver = at < now
  const isSoon = at - now < 60 * minute
  return (
    <span className="num" style={{ color: isOver ? 'var(--error)' : isSoon ? 'var(--warning)' : undefined, fontWeight: isOver ? 600 : undefined }}>
      {text(isOver ? 'over' : 'left', { time })}
    </span>
  )
}
