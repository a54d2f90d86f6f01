import { useEffect, useRef } from 'react'
import { spokenStatus } from '@anxin/words/spoken-status'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { speak } from './speak.ts'

/**
 * Reads out how things stand, whenever it is pressed: nobody has to catch a moment or look for it. What is still on its way,
 * `sentence` undefined, is said as soon as it is there.
 */
export function ReadOut({ sentence }: { sentence: (() => string) | undefined }) {
  const text = useText(spokenStatus)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || !sentence) return
    isAsked.current = false
    speak(sentence())
  })
  const read = () => {
    isAsked.current = sentence === undefined
    speak(sentence ? sentence() : text('reading'))
  }
  return <IconButton name="sound" label={text('read')} onClick={read} />
}
