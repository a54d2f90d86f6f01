import { policySchema, type Policy } from '@anxin/contract/policy'
import { merge } from './changes.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { insertDraft } from './queries.ts'
import { policyInForce } from './read-policy.ts'

export type PolicyProblem = { path: string; message: string }
export type DraftedPolicy = { draftId: string; basedOn: number; policy: Policy } | { problems: PolicyProblem[] }

/** Keeps a changed policy as a draft, which rules nothing until it is published. `changes` are values by their path: `travelRule.startFee`. */
export async function draftPolicy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { changes, note }: { changes: Readonly<Record<string, unknown>>; note: string },
): Promise<DraftedPolicy> {
  const { version: basedOn, policy: before } = await policyInForce(db)
  const { value, unknown } = merge(before, changes)
  const read = policySchema.safeParse(value)
  const problems = [
    ...unknown.map((path) => ({ path, message: 'is no value of the policy' })),
    ...(read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  ]
  if (!read.success || problems.length > 0) return { problems }
  const now = clock.now()
  const draftId = newId(now)
  await insertDraft(db, { id: draftId, basedOn, policy: read.data, note, now })
  return { draftId, basedOn, policy: read.data }
}
