import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { refusals } from './refusals.ts'
import { surfaces, type Surface } from './surfaces.ts'

test.each(Object.entries<Endpoint>(endpoints))('%s lists what its role and its fields may be refused for', (_, { role, request, refusals: listed }) => {
  if (role !== 'anyone') expect(listed).toContain('signedOut')
  const { refusal }: Partial<Surface> = role === 'anyone' || role === 'guest' ? {} : surfaces[role]
  if (refusal) expect(listed).toContain(refusal)
  if (Object.keys(request.shape).length > 0) expect(listed).toContain('badField')
  expect(new Set(listed).size).toBe(listed.length)
})

test('every refusal has a code and a sentence', () => {
  for (const [name, { code, msg }] of Object.entries(refusals)) {
    expect(code, name).toBeGreaterThanOrEqual(400)
    expect(msg.trim(), name).toBe(msg)
    expect(msg, name).not.toBe('')
  }
})
