import type { Random } from '../random.ts'

export type Sex = 'female' | 'male'
export type Age = 'young' | 'middle' | 'older'
export type Portrait = { sex: Sex; age: Age }

/** How many pictures of each kind exist; content refers to them by key, `kind/001`. */
export const pictureCounts = {
  cover: 60,
  album: 84,
  review: 42,
  shop: 40,
  customer: 36,
  certificate: 12,
  identityFront: 4,
  identityBack: 2,
  licence: 3,
  banner: 3,
  guide: 3,
} as const

/** How many faces lie ready for one person to draw from. */
const facesEach = 16

export const pictureKey = (kind: string, number: number) => `${kind}/${String(number).padStart(3, '0')}`

export const ageOf = (years: number): Age => {
  if (years < 33) return 'young'
  return years < 44 ? 'middle' : 'older'
}

/** The key of a portrait that fits sex and age in years. Each index has faces of its own, so no two people of a city share one. */
export function portraitKeyFor(random: Random, { sex, years, index }: { sex: Sex; years: number; index: number }): string {
  const age = ageOf(years)
  return pictureKey(`portrait/${sex}-${age}`, index * facesEach + random.int(1, facesEach))
}

/** Whose portrait a key is; undefined for any other key. */
export function portraitOf(key: string): Portrait | undefined {
  const [, sex, age] = /^portrait\/(female|male)-(young|middle|older)\/(?!000$)(?:\d{3}|[1-9]\d{3,7})$/.exec(key) ?? []
  // safe: the pattern names what both may be
  return sex && age ? { sex: sex as Sex, age: age as Age } : undefined
}

/** The key of any picture of a kind. */
export const anyPictureKey = (random: Random, kind: keyof typeof pictureCounts) => pictureKey(kind, random.int(1, pictureCounts[kind]))
