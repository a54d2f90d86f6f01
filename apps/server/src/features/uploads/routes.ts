import type { uploads } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const uploadsRoutes = (deps: Deps): Partial<Routes<typeof uploads>> => ({})
