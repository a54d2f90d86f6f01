import { queryOptions } from '@tanstack/react-query'

type Pair = { sourceLanguage: string; targetLanguage: string }
type Translator = {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (pair: Pair) => Promise<{ translate: (text: string) => Promise<string> }>
}

const toEnglish: Pair = { sourceLanguage: 'zh', targetLanguage: 'en' }

// safe: the one shape of the Translator API, which the DOM's types do not know; absent in browsers without it
const translator = () => Reflect.get(globalThis, 'Translator') as Translator | undefined

/** Whether this browser itself translates Chinese into English, on the device. */
export const translationQuery = queryOptions({
  queryKey: ['browserTranslation'],
  queryFn: async () => ((await translator()?.availability(toEnglish)) ?? 'unavailable') !== 'unavailable',
  staleTime: Infinity,
  retry: false,
})

export async function translated(text: string): Promise<string> {
  const found = translator()
  if (!found) throw new Error('this browser translates nothing')
  return (await found.create(toEnglish)).translate(text)
}

/** Whether a text has words that an English reader may want translated. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)
