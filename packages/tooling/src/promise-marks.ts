/** A sentence of packages/words: its file without its ending, its key, and what it says in Chinese and English. */
export type Sentence = { file: string; key: string; zh: string; en: string }
/** What is promised, and the tests that keep it: `file › title`, or the beginning of one. */
export type Promised = { what: string; tests: readonly string[] }
export type Promises = Readonly<Record<string, Promised>>

/** Words that promise something. A sentence with one of them is marked, as a promise or as none. */
const promising = /全额|原路|自动|核验|实名认证|保险|保证|不会|只来自|\bin full\b|automatically|by itself|insur|guarantee|\bverified\b|\bnever\b/i

const marks = /^\/\/ (?:Promise (?<name>[a-z-]+)|(?<none>No promise)): (?<keys>.+)$/gm

/** The marks of a file: `// Promise <name>: <key>, <key>` or `// No promise: <key>`, each on a line of its own. */
export const marksOf = (source: string): { name: string | undefined; key: string }[] =>
  [...source.matchAll(marks)].flatMap(({ groups = {} }) => (groups.keys ?? '').split(', ').map((key) => ({ name: groups.name, key })))

type Texts = Record<string, unknown>
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value)
const written = (text: unknown): string => (typeof text === 'string' ? text : typeof text === 'function' ? String(text) : '')

/** The sentences that a module exports: catalogues of both languages, and codes with one text in each. */
export const sentencesOf = (file: string, module: Texts): Sentence[] =>
  Object.values(module)
    .filter(isTexts)
    .flatMap((texts) => {
      const { zh, en } = texts
      if (isTexts(zh) && isTexts(en)) return Object.keys(zh).map((key) => ({ file, key, zh: written(zh[key]), en: written(en[key]) }))
      return Object.entries(texts).flatMap(([key, text]) => (isTexts(text) && text.zh ? [{ file, key, zh: written(text.zh), en: written(text.en) }] : []))
    })

type Said = { sentences: readonly Sentence[]; marked: readonly { file: string; name: string | undefined; key: string }[]; promises: Promises }

/** What is wrong: a promise that no test keeps or that nobody says, a mark of no sentence, a sentence that promises without a mark. */
export function promiseProblems({ sentences, marked, promises }: Said): string[] {
  const at = ({ file, key }: { file: string; key: string }) => `packages/words/src/${file}.ts: ${key}`
  const known = new Set(sentences.map(at))
  const isMarked = new Set(marked.map(at))
  const said = new Set(marked.map(({ name }) => name))
  return [
    ...marked.filter((mark) => !known.has(at(mark))).map((mark) => `${at(mark)} is marked and does not exist`),
    ...marked.flatMap((mark) =>
      mark.name !== undefined && !promises[mark.name]?.tests.length ? [`${at(mark)} promises ${mark.name}, which no test keeps`] : [],
    ),
    ...sentences
      .filter((sentence) => promising.test(`${sentence.zh}\n${sentence.en}`) && !isMarked.has(at(sentence)))
      .map((sentence) => `${at(sentence)} promises something and is not marked: ${sentence.zh}`),
    ...Object.keys(promises)
      .filter((name) => !said.has(name))
      .map((name) => `nobody promises ${name} any more`),
  ]
}
