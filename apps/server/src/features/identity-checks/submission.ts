import type { Parsed } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Asker } from '../accounts/public.ts'
import type { findVault } from '../vault/public.ts'

export type IdentityDeps = Pick<Deps, 'db' | 'config' | 'policy' | 'uploads' | 'idCheck' | 'log' | 'security'>
/** What somebody submits. */
export type Submission = Parsed<'doAuthentication'> & { accountId: string; asker: Asker; now: Date }
export type Vault = NonNullable<Awaited<ReturnType<typeof findVault>>>
/** Both sides of the card as sealed papers, where they were given. */
export type Pictures = { frontKey: string | undefined; backKey: string | undefined }
