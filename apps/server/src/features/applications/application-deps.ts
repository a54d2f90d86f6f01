import type { Deps } from '../../deps.ts'

export type ApplicationDeps = Pick<Deps, 'db' | 'config' | 'policy' | 'uploads' | 'security'>
