import { create } from 'zustand'
import { persistedStore } from '@anxin/mobile/drafts/drafts'
import { language } from '@anxin/mobile/language/language'

/** Whether what is read out is spoken by the device, for those who hear no screen reader; kept on this device. */
export const useAloud = persistedStore<{ aloud: boolean }>('spokenAloud', { aloud: false }, 'local')

/** What was said last; `nth` tells the same sentence, said again, from the one before. */
export const useSaid = create<{ sentence: string; nth: number }>(() => ({ sentence: '', nth: 0 }))

/** Says a sentence: to screen readers always, by the voice of the device where it is wanted. */
export function speak(sentence: string): void {
  useSaid.setState(({ nth }) => ({ sentence, nth: nth + 1 }))
  if (!useAloud.getState().aloud || !('speechSynthesis' in globalThis)) return
  const spoken = new SpeechSynthesisUtterance(sentence)
  spoken.lang = language() === 'en' ? 'en' : 'zh-CN'
  speechSynthesis.cancel()
  speechSynthesis.speak(spoken)
}
