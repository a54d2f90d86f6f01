import type { addresses } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const addressesRoutes = (deps: Deps): Partial<Routes<typeof addresses>> => ({})
