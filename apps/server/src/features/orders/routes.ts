import type { orders } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const ordersRoutes = (deps: Deps): Partial<Routes<typeof orders>> => ({})
