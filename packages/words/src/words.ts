export type Language = 'zh-CN' | 'en'

type Texts = Record<string, string>

export type Catalogue<Z extends Texts = Texts> = { zh: Z; en: { [K in keyof Z]: string } }

type Placeholder<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** The values a text needs: none, or one for each {placeholder} of its Chinese form. */
export type Values<S extends string> = [Placeholder<S>] extends [never] ? [] : [values: Record<Placeholder<S>, string | number>]

export type Text<Z extends Texts> = <K extends keyof Z & string>(key: K, ...values: Values<Z[K]>) => string

/** The texts of one feature. An English text that is missing, or has no Chinese twin, does not compile. */
export const catalogue = <const Z extends Texts>(texts: { zh: Z; en: NoInfer<{ [K in keyof Z]: string }> }): Catalogue<Z> => texts

const englishTexts: Record<string, Texts> = {}

/**
 * The English of a catalogue by its name, in a build that keeps it apart from the Chinese: empty until it has come.
 * @public
 */
export const english = (name: string): Texts => (englishTexts[name] ??= {})

/** A name that is written from right to left, between marks that keep the words and numbers beside it in their order. */
export const isolated = (text: string): string => text.replace(/^.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*/s, '\u2068$&\u2069')

/** Puts values into {placeholders}, and for {n:visit|visits} the word for one or for any other number; one without a value stays as written, so that it is seen. */
export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = values[name] ?? whole
    return isolated(String(one === undefined ? value : Number(value) === 1 ? one : more))
  })

/** The texts of a catalogue in one language. */
export function textIn<Z extends Texts>(texts: Catalogue<Z>, language: Language): Text<Z> {
  const chosen: Record<string, string> = language === 'en' ? texts.en : texts.zh
  return (key, ...values) => fill(chosen[key] ?? key, values[0])
}
