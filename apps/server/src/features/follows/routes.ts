import type { follows } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const followsRoutes = (deps: Deps): Partial<Routes<typeof follows>> => ({})
