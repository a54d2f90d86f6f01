import { refusals, type RefusalKey } from '@anxin/contract/refusals'
import type { z } from 'zod'
import type { Refusal } from '../refusal.ts'

/** For tests: a refusal that its call does not list, or that says something else than the contract declares for it, is a defect. */
export function requireDeclared({ path, refusals: listed }: { path: string; refusals: readonly RefusalKey[] }, { key, detail }: Refusal): void {
  if (!listed.includes(key)) throw new Error(`${path} refuses with ${key}, which its contract does not list`)
  const declared: { code: number; detail?: z.ZodType } = refusals[key]
  const fits = declared.detail ? declared.detail.safeParse(detail).success : detail === null
  if (!fits) throw new Error(`${path} refuses with ${key} and says ${JSON.stringify(detail)}, which is not what the contract declares`)
}
