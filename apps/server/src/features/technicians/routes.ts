import type { technicians } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const techniciansRoutes = (deps: Deps): Partial<Routes<typeof technicians>> => ({})
