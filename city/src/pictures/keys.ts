import type { Random } from '../random.ts'

export type Sex = 'female' | 'male'
export type Age = 'young' | 'middle' | 'older'
export type Portrait = { sex: Sex; age: Age }

/** How many pictures of each kind exist; content refers to them by key, `kind/001`. */
export const pictureCounts = { cover: 60, album: 84, review: 42, shop: 40, customer: 36, certificate: 12, banner: 3, guide: 3 } as const

const portraitCounts: Record<Sex, Record<Age, number>> = {
  female: { young: 70, middle: 56, older: 24 },
  male: { young: 36, middle: 36, older: 18 },
}

export const pictureKey = (kind: string, number: number) => `${kind}/${String(number).padStart(3, '0')}`

export const ageOf = (years: number): Age => {
  if (years < 33) return 'young'
  return years < 44 ? 'middle' : 'older'
}

/** The key of a portrait that fits sex and age in years. */
export function portraitKeyFor(random: Random, { sex, years }: { sex: Sex; years: number }): string {
  const age = ageOf(years)
  return pictureKey(`portrait/${sex}-${age}`, random.int(1, portraitCounts[sex][age]))
}

/** The key of any picture of a kind. */
export const anyPictureKey = (random: Random, kind: keyof typeof pictureCounts) => pictureKey(kind, random.int(1, pictureCounts[kind]))

/** Every portrait there is. */
export const portraits: readonly (Portrait & { key: string })[] = (['female', 'male'] as const).flatMap((sex) =>
  (['young', 'middle', 'older'] as const).flatMap((age) =>
    Array.from({ length: portraitCounts[sex][age] }, (_, index) => ({ sex, age, key: pictureKey(`portrait/${sex}-${age}`, index + 1) })),
  ),
)
