import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { keepSubscription } from './queries.ts'

type Subscribe = Parsed<'subscribePush'> & { accountId: string; sessionId: string; now: Date }

/**
 * Keeps where the device of this session is reached. Only addresses of push services are taken: the server calls whatever
 * stands there. Refuses pushOff where none is set up.
 */
export async function subscribePush({ db, config }: Pick<Deps, 'db' | 'config'>, { endpoint, ...asked }: Subscribe): Promise<Reply<'subscribePush'>> {
  if (!config.push) throw new Refusal('pushOff')
  if (!isPushService(endpoint, config.push.hosts)) throw badField('endpoint', wrong.pushEndpoint)
  const clientId = clientIdOf(endpoint)
  await db.transaction().execute((tx) => keepSubscription(tx, { ...asked, endpoint, clientId }))
  return { clientid: clientId }
}

/** The registration id of a device: the same as long as its address is. */
const clientIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, 32)

/** `hosts` as host or host:port; one that begins with a dot stands for all under it. What listens on this machine alone may do without https. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, host, hostname, username } = new URL(endpoint)
  if (username !== '' || (protocol !== 'https:' && !(protocol === 'http:' && hostname === '127.0.0.1'))) return false
  return hosts.some((allowed) => (allowed.startsWith('.') ? host.endsWith(allowed) : host === allowed))
}
