import { globSync, readFileSync } from 'node:fs'

type Language = 'zh' | 'en'
type Texts = Record<string, string>
type Catalogue = Record<Language, Texts>

const root = new URL('../../', import.meta.url)
const letters = { zh: /[\u4e00-\u9fff]/g, en: /[A-Za-z]/g }
/** So many letters of its own has what is known again around a value: {name} 已 would be too many things. */
const fewest = { zh: 4, en: 8 }

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')
const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value && isTexts(value.zh) && isTexts(value.en)

/** The catalogues of the three apps, with both languages. */
async function readCatalogues(): Promise<Catalogue[]> {
  const files = globSync('packages/words/src/**/*.ts', { cwd: root })
  const withTexts = files.filter((file) => !file.includes('.test.') && readFileSync(new URL(file, root), 'utf8').includes('= catalogue({'))
  // By their addresses, which the compiler does not follow: it checks them with the apps that they belong to.
  const modules = await Promise.all(withTexts.map((file): Promise<object> => import(new URL(file, root).href)))
  return modules.flatMap((module) => Object.values(module).filter(isCatalogue))
}

/** The units that Chinese pages write in Latin letters, too. */
const units: readonly string[] = ['km']

const catalogues = readCatalogues()
const other = { zh: 'en', en: 'zh' } as const
const count = (text: string, language: Language) => text.match(letters[language])?.length ?? 0
const known = { zh: knownOf('zh'), en: knownOf('en') }

/** What is said in a language, and in no other: its whole texts, and its texts around a value. */
async function knownOf(language: Language) {
  const all = (await catalogues).flatMap((each) => Object.entries(each[language]).map(([key, text]) => ({ text, twin: each[other[language]][key] })))
  // Names of languages and vendors are the same in both. Chinese is Chinese also where it stands in place of the English.
  const own = all.filter(({ text, twin }) => !units.includes(text) && count(text, language) > 1 && (language === 'zh' || text !== twin)).map(({ text }) => text)
  const around = own
    .map((text) => text.split(/\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && count(parts.join(''), language) >= fewest[language])
    .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`))
  return { whole: new Set(own), around }
}

/** Languages are called by their own names, also on the way to the other one. */
const ownNames = new Set(['中文', '简体中文', 'English'])

/** Those of a screen's texts that stand in the catalogues of the other language. */
export async function inOtherLanguage(texts: readonly string[], language: Language): Promise<string[]> {
  const { whole, around } = await known[other[language]]
  const candidates = texts.filter((text) => count(text, other[language]) > 1 && !ownNames.has(text))
  return candidates.filter((text) => whole.has(text) || around.some((pattern) => pattern.test(text)))
}
