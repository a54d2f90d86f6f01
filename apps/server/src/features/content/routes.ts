import type { content } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const contentRoutes = (deps: Deps): Partial<Routes<typeof content>> => ({})
