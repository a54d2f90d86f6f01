import type { tech } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const techRoutes = (deps: Deps): Partial<Routes<typeof tech>> => ({})
