import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { timeLeft } from './time-left.ts'

/**
 * The time until a moment, a second at a time. Not announced to screen readers at each tick.
 * @param until epoch ms of the server
 * @param serverOffset server clock minus device clock, ms
 */
export function Countdown({ until, serverOffset = 0, onEnd, label }: { until: number; serverOffset?: number; onEnd?: () => void; label?: string }) {
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(() => onEnd?.())
  const left = until - (now + serverOffset)
  // What is done at the end often brings another offset: that is the same end.
  const ended = useRef<number>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now()
      const rest = until - (at + serverOffset)
      setNow(at)
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
      else if (ended.current !== until) end()
      ended.current = rest > 0 ? undefined : until
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, serverOffset])

  return (
    <span className="tabular" role="timer" aria-live="off" aria-label={label && `${label} ${timeLeft(left)}`}>
      {timeLeft(left)}
    </span>
  )
}
