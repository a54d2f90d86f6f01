import type { payments } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const paymentsRoutes = (deps: Deps): Partial<Routes<typeof payments>> => ({})
