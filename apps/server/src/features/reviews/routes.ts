import type { reviews } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const reviewsRoutes = (deps: Deps): Partial<Routes<typeof reviews>> => ({})
