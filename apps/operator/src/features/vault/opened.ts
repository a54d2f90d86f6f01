import { kidOf, openLock, openWithPassphrase, recoveryKeyTyped, type Jwk } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { useSyncExternalStore } from 'react'
import { token } from '../../session/session.ts'

type Shown = ManageReply<'vault/getInfo'>
type Vault = NonNullable<Shown['vault']>
type Own = NonNullable<Shown['own']>
/** Private halves by their names, in this tab's memory alone, and until when. */
type Opened = { keys: ReadonlyMap<string, Jwk>; until: number }

const openMs = 15 * 60_000
let opened: Opened | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Opened | undefined) {
  clearTimeout(timer)
  opened = next
  if (next) timer = setTimeout(() => set(undefined), next.until - Date.now())
  for (const listener of listeners) listener()
}

/** What is open in this tab; undefined while it is locked. */
export const useOpened = (): Opened | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )

export const lockAgain = () => set(undefined)
// The next operator of this tab has opened nothing.
token.follow(lockAgain)

/** Opens every vault that was locked for one's own key, but those whose lock was made wrong. Throws with a wrong passphrase. */
export async function openOwn(own: Own, passphrase: string): Promise<ReadonlyMap<string, Jwk>> {
  const privateJwk = await openWithPassphrase(own.privateLock, passphrase)
  const tried = await Promise.allSettled(
    own.grants.map(async ({ kid, lock }) => {
      // safe: compared with the vault below
      const vaultJwk = (await openLock(privateJwk, lock)) as Jwk
      if ((await kidOf(vaultJwk)) !== kid) throw new Error('the lock holds another key')
      return [kid, vaultJwk] as const
    }),
  )
  const keys = new Map(tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  set({ keys, until: Date.now() + openMs })
  return keys
}

/** Opens the vault in use with the printed key. Throws where it is another. */
export async function openByRecovery({ kid, recoveryLock = '' }: Vault, typed: string): Promise<Jwk> {
  const privateJwk = await openWithPassphrase(recoveryLock, recoveryKeyTyped(typed))
  set({ keys: new Map([[kid, privateJwk]]), until: Date.now() + openMs })
  return privateJwk
}

/** What shows the server that the vault is open here. */
export async function proofOf(privateJwk: Jwk, { challenge }: Pick<Vault, 'challenge'>): Promise<string> {
  // safe: the server locked exactly this
  return ((await openLock(privateJwk, challenge)) as { proof: string }).proof
}
