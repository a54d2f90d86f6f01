import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { surfaces, allSurfaces } from './surfaces.ts'

test('a call of a surface lies where the calls of that surface lie, and no two surfaces share a place', () => {
  for (const [name, { role, path }] of Object.entries<Endpoint>(endpoints))
    if (role !== 'anyone' && role !== 'guest' && role !== 'customer') expect(path.startsWith(surfaces[role].calls), name).toBe(true)
  for (const place of ['home', 'calls'] as const) expect(new Set(allSurfaces.map((surface) => surface[place])).size).toBe(allSurfaces.length)
})
