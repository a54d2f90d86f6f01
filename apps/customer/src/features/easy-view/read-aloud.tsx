import { useEffect, useEffectEvent, useState } from 'react'
import { easyView } from '@anxin/words/easy-view'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import type { Router } from '@anxin/mobile/navigation/router'
import { Icon } from '@anxin/ui/icon.tsx'
import { linesOnScreen } from './lines-on-screen.ts'
import { spoken } from './spoken.ts'
import css from './read-aloud.module.css'

/** A little slower than people speak. */
const rate = 0.9

/** Reads aloud what stands on the screen, when it is asked to; silent again at the next page. Absent where the phone has no voice. */
export function ReadAloud({ router }: { router: Router }) {
  const text = useText(easyView)
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const hasVoice = 'speechSynthesis' in globalThis

  const silence = () => {
    speechSynthesis.cancel()
    setReading(false)
  }
  const shown = useEffectEvent(silence)
  const read = () => {
    const words = spoken(linesOnScreen(), text)
    if (!words) return
    const speech = new SpeechSynthesisUtterance(words)
    Object.assign(speech, { lang: language, rate, onend: () => setReading(false), onerror: () => setReading(false) })
    speechSynthesis.cancel()
    speechSynthesis.speak(speech)
    setReading(true)
  }

  useEffect(() => {
    if (!hasVoice) return undefined
    const forget = router.on('show', () => shown())
    return () => {
      forget()
      speechSynthesis.cancel()
    }
  }, [hasVoice, router])

  if (!hasVoice) return null
  return (
    <button type="button" className={css.button} aria-pressed={isReading} onClick={() => (isReading ? silence() : read())}>
      <Icon name={isReading ? 'close' : 'sound'} size={24} />
      {text(isReading ? 'stop' : 'read')}
    </button>
  )
}
