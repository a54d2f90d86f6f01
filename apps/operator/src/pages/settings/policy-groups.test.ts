import { policyFields } from '@anxin/contract/policy-fields'
import { expect, test } from 'vitest'
import { policyGroups } from '@anxin/words/console/system/policy-groups'

test('every value of the policy stands in one group, and no other does', () => {
  const grouped = policyGroups.flatMap(({ values }) => Object.keys(values))
  expect(grouped.toSorted()).toEqual([...policyFields().keys()].toSorted())
})
