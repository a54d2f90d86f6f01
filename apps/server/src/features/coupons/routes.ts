import type { coupons } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const couponsRoutes = (deps: Deps): Partial<Routes<typeof coupons>> => ({})
