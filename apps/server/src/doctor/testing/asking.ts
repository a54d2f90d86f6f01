import { doctorWords } from '@anxin/words/server/doctor'
import { textIn } from '@anxin/words/words'
import { systemClock } from '../../clock.ts'
import type { Asking, Finding } from '../finding.ts'

/** What checks are asked with, in English and by the clock of this machine. */
export const asking = (over: Partial<Asking> = {}): Asking => ({
  env: {},
  now: systemClock.now,
  say: textIn(doctorWords, 'en'),
  language: 'en',
  calls: false,
  ...over,
})

/** How it stands, and what is said. */
export const said = (findings: readonly Finding[]) => findings.map(({ level, said: text }) => `${level}: ${text}`)
