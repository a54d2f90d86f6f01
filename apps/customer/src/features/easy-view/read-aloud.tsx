import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** The strip of the easy view. Its button reads aloud what is on the screen and stops at the next page; a phone without a voice has no button. */
export function ReadAloud({ router }: { router: Router }) {
  const text = useText(easyView)
  const strip = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const hasVoice = 'speechSynthesis' in globalThis

  const silence = () => {
    speechSynthesis.cancel()
    setReading(false)
  }
  const shown = useEffectEvent(silence)
  const read = () => {
    const words = spoken(linesOnScreen({ top: strip.current?.offsetHeight ?? 0 }), text)
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

  return (
    <div ref={strip} className={css.strip}>
      {text('title')}
      {hasVoice && (
        <button type="button" className={css.button} aria-pressed={isReading} onClick={() => (isReading ? silence() : read())}>
          <Icon name={isReading ? 'close' : 'sound'} size={24} />
          {text(isReading ? 'stop' : 'read')}
        </button>
      )}
    </div>
  )
}
