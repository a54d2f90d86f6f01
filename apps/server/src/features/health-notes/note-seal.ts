import { z } from 'zod'
import { healthCodes } from '@anxin/contract/health-codes'
import type { Deps } from '../../deps.ts'
import { openText, sealText } from '../../sealed-text.ts'

const purpose = 'anxin health notes'
const Said = z.object({ codes: z.array(z.enum(healthCodes)), text: z.string() })
export type Said = z.infer<typeof Said>

/** What somebody declared as it is stored, bound to its order: neither a dump nor a backup tells of it. */
export const sealNote = (config: Pick<Deps['config'], 'appSecret'>, orderId: string, { codes, text }: Said): Buffer =>
  // In the order of the table and each once, so that the same note is the same text.
  sealText(config, { purpose, about: orderId }, JSON.stringify({ codes: healthCodes.filter((code) => codes.includes(code)), text }))

/** What `sealNote` closed for the same order. Throws where it was changed or is another's. */
export const openNote = (config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>, orderId: string, sealed: Buffer): Said =>
  Said.parse(JSON.parse(openText(config, { purpose, about: orderId }, sealed)))
