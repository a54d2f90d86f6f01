import { lockFor, newKeyPair, newRecoveryKey, lockWithPassphrase, openLock, type Jwk, type KeyPair } from '@anxin/rules/sealing/keys'
import type { Permission } from '@anxin/contract/manage/permissions'
import { anOperator } from '../../../testing/an-operator.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

/** An operator with a pair of keys of their own, made where a console makes it. */
export async function aKeyHolder(app: TestApp, given: { permissions?: readonly Permission[]; cityCodes?: string[] } = {}) {
  const operator = await anOperator(app, given)
  const own = await newKeyPair()
  const as = app.as(operator.token)
  // Tests do not wait for a passphrase: the lock has the form of one.
  const { code } = await as.post('/api/manage/vault/createKey', { jwk: own.publicJwk, privateLock: await lockFor(vaultOf(own), own.privateJwk) })
  const get = async () => (await as.get('/api/manage/vault/getInfo')).data
  return { ...operator, as, own, code, get }
}
export type KeyHolder = Awaited<ReturnType<typeof aKeyHolder>>

export const vaultOf = ({ kid, publicJwk }: KeyPair) => ({ kid, jwk: publicJwk })

/** Makes the vault of the product with this holder, and its recovery key. */
export async function aVault(maker: KeyHolder) {
  const vault = await newKeyPair()
  const recoveryKey = newRecoveryKey()
  const [lock, recoveryLock] = await Promise.all([lockFor(vaultOf(maker.own), vault.privateJwk), lockWithPassphrase(vault.privateJwk, recoveryKey)])
  const made = await maker.as.post('/api/manage/vault/create', { jwk: vault.publicJwk, lock, recoveryLock })
  return { ...vault, recoveryKey, recoveryLock, made }
}

/** What shows the server that somebody has opened the vault. */
export async function proofBy(holder: KeyHolder, privateJwk: Jwk): Promise<string> {
  // safe: the server locked exactly this
  return ((await openLock(privateJwk, (await holder.get()).vault.challenge)) as { proof: string }).proof
}

/** The private half that a holder opens with their own key. */
export async function openedBy(holder: KeyHolder): Promise<Jwk | undefined> {
  const { own, vault } = await holder.get()
  const grant = own.grants.find(({ kid }: { kid: string }) => kid === vault.kid)
  // safe: a grant locks the private half of its vault
  return grant && ((await openLock(holder.own.privateJwk, grant.lock)) as Jwk)
}

/** A holder opens the vault for the first time and shows it, as a console does. */
export async function confirmedBy(holder: KeyHolder): Promise<void> {
  const opened = await openedBy(holder)
  if (!opened) throw new Error('holds nothing')
  const { code } = await holder.as.post('/api/manage/vault/confirm', { proof: await proofBy(holder, opened) })
  if (code !== 200) throw new Error(`confirm answered ${code}`)
}
