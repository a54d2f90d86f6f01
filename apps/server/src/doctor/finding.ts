import type { doctorWords } from '@anxin/words/server/doctor'
import type { Language, Text } from '@anxin/words/words'

export const levels = ['ok', 'warning', 'missing'] as const
export type Level = (typeof levels)[number]

export const parts = ['settings', 'database', 'work', 'backup', 'signIn', 'payment', 'pictures', 'maps', 'push', 'maskedNumbers', 'address'] as const
export type Part = (typeof parts)[number]

/** One line of what the doctor found. `remedy`: what to do, or how to try it for free. */
export type Finding = { part: Part; level: Level; said: string; remedy?: string | undefined }

export type Say = Text<(typeof doctorWords)['zh']>

/** What every check needs. `env` and `now` come in from outside; `calls`: whether vendors may be asked for what costs. */
export type Asking = { env: Record<string, string | undefined>; now: () => Date; say: Say; language: Language; calls: boolean }

export const worst = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ level }) => levels.indexOf(level)))
