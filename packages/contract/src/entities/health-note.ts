import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { healthCodes, longestHealthText } from '../health-codes.ts'

/** What a customer declares of their health with an order: some codes, and a few words where those do not say it. Nothing is stored without a consent of its own. */
export const DeclaredHealth = z
  .object({
    codes: z.array(z.enum(healthCodes, { error: wrong.healthCode })).max(healthCodes.length, wrong.healthCode),
    text: text(fieldNames.healthText, { max: longestHealthText }).optional(),
    consent: z.boolean({ error: wrong.grantedMissing }),
  })
  .refine(({ codes, text: words }) => codes.length > 0 || Boolean(words), { error: wrong.healthMissing, path: ['codes'] })
export type DeclaredHealth = z.infer<typeof DeclaredHealth>

/** A note as those read it who may. */
export const HealthNote = z.object({
  codes: z.array(z.enum(healthCodes)),
  text: z.string(),
  declaredAt: moment,
  /** When the technician of the order confirmed that they read it, as it stands. */
  readAt: moment.optional(),
})

/** A treatment that what was declared excludes, by which codes of it, and what the same technician offers instead. */
export const HealthExclusion = z.object({
  projectId: id,
  codes: z.array(z.enum(healthCodes)),
  instead: z.array(z.object({ projectId: id, name: z.string(), nameEn: z.string() })),
})
