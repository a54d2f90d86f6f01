import { useState } from 'react'
import { useLanguage } from '@anxin/mobile/language/language'

export type Document = { title: string; content: string; titleEn: string; contentEn: string }

/** Which of its two languages a translated document is read in, and the turn to the other. */
export type Translation = { isOriginal: boolean; turn: () => void }

/** A document in the language of the screens; `translation` where that is not the Chinese, which binds. */
export function useReading({ title, content, titleEn, contentEn }: Document): { title: string; content: string; translation?: Translation } {
  const isEnglish = useLanguage() === 'en'
  const [isOriginal, setIsOriginal] = useState(false)
  if (!isEnglish || contentEn === content) return { title: isEnglish ? titleEn : title, content }
  const translation = { isOriginal, turn: () => setIsOriginal(!isOriginal) }
  return isOriginal ? { title, content, translation } : { title: titleEn, content: contentEn, translation }
}
