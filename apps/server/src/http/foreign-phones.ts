import { wrong } from '@anxin/contract/field-refusals'
import type { Policy } from '@anxin/contract/policy'
import { badField } from '../refusal.ts'

/** Refuses a phone of another country where the policy takes none; the contract knows both forms. */
export async function requirePhoneTaken(input: unknown, policy: () => Promise<Policy>): Promise<void> {
  if (!hasForeignPhone(input)) return
  const { switches } = await policy()
  if (!switches.foreignPhones) throw badField('phone', wrong.foreignPhone)
}

const hasForeignPhone = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'phone' in input && typeof input.phone === 'string' && input.phone.startsWith('+')
