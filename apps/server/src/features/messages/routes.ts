import type { messages } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const messagesRoutes = (deps: Deps): Partial<Routes<typeof messages>> => ({})
