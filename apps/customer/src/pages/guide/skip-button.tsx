import { useEffect, useEffectEvent, useState } from 'react'
import { guide } from '@anxin/words/guide'
import { useText } from '@anxin/mobile/language/text'
import css from './guide.module.css'

const seconds = 8

/** Leaves the guide; counts down and leaves by itself until the person touches anything. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  const text = useText(guide)
  const [left, setLeft] = useState(seconds)
  const [counts, setCounts] = useState(true)
  const tick = useEffectEvent(() => {
    if (left <= 1) onSkip()
    else setLeft(left - 1)
  })

  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(tick, 1000)
    const stop = () => setCounts(false)
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [counts])

  return (
    <button type="button" className={css.skip} onClick={onSkip}>
      {counts ? text('skipIn', { n: left }) : text('skip')}
    </button>
  )
}
