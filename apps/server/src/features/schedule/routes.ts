import type { schedule } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const scheduleRoutes = (deps: Deps): Partial<Routes<typeof schedule>> => ({})
