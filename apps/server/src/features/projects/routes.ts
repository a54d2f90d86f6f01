import type { projects } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'

export const projectsRoutes = (deps: Deps): Partial<Routes<typeof projects>> => ({})
