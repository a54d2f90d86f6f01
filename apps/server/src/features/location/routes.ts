import type { location } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const locationRoutes = (deps: Deps): Partial<Routes<typeof location>> => ({})
