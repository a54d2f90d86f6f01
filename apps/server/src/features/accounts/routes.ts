import type { accounts } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const accountsRoutes = (deps: Deps): Partial<Routes<typeof accounts>> => ({})
