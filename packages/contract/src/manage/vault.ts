import { z } from 'zod'
import { jwk, kid, lock } from '../sealed-fields.ts'
import { id, moment, paging } from '../fields.ts'
import { wrong } from '../field-refusals.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'

const scope = 'the one vault of the product; its locks open only for whom they were made'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const holding = [...refusals, 'vaultNone', 'vaultProofWrong'] as const
/** What only the private half of the vault reads out of its challenge. */
const proof = z.string({ error: wrong.vaultProof }).regex(/^[\w-]{43}$/, wrong.vaultProof)

const Person = z.object({ operatorId: id, name: z.string(), title: z.string() })
const Vault = z.object({
  kid,
  jwk,
  madeAt: moment,
  holders: z.array(Person.extend({ kid, jwk, grantedAt: moment, openedAt: moment.optional(), grantedBy: z.string().optional() })),
  recoveryMadeAt: moment.optional(),
  recoveryLock: lock.optional(),
  /** Sealed to the vault: who opens it holds the vault. */
  challenge: z.string(),
  /** Papers that are locked for a vault of before. */
  outdated: z.int(),
  /** Papers move into it: two holders have opened it, or it has one. */
  isShared: z.boolean(),
  isAtRisk: z.boolean(),
})

export const vault = {
  'vault/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'paper.open',
    scope,
    request: z.object({}),
    reply: z.object({
      vault: Vault.optional(),
      /** One's own pair, and what was locked for it: also of vaults of before, whose papers wait to be locked again. */
      own: z.object({ kid, jwk, privateLock: lock, grants: z.array(z.object({ kid, lock })) }).optional(),
      /** Who has a pair and holds nothing yet. */
      candidates: z.array(Person.extend({ kid, jwk })),
    }),
    refusals: ['signedOut', 'notAllowed', 'totpRequired'],
  }),
  'vault/createKey': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope: 'the own pair of keys',
    request: z.object({ jwk, privateLock: lock }),
    reply: z.null(),
    refusals,
  }),
  'vault/create': manageEndpoint({
    method: 'POST',
    permission: 'vault.change',
    scope,
    request: z.object({ jwk, lock, recoveryLock: lock }),
    reply: z.object({ kid }),
    refusals: [...refusals, 'vaultExists', 'vaultKeyMissing'],
  }),
  'vault/confirm': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope: 'the own lock of the vault',
    request: z.object({ proof }),
    reply: z.null(),
    refusals: [...holding, 'vaultNotHolder'],
  }),
  'vault/grant': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope,
    request: z.object({ operatorId: id, lock, proof }),
    reply: z.null(),
    refusals: [...holding, 'operatorNotFound', 'vaultKeyMissing'],
  }),
  'vault/setRecovery': manageEndpoint({
    method: 'POST',
    permission: 'vault.change',
    scope,
    request: z.object({ recoveryLock: lock, proof }),
    reply: z.null(),
    refusals: holding,
  }),
  'vault/revoke': manageEndpoint({
    method: 'POST',
    permission: 'vault.change',
    scope,
    request: z.object({ operatorId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'vaultNone', 'operatorNotFound', 'vaultLastHolder'],
  }),
  'vault/rotate': manageEndpoint({
    method: 'POST',
    permission: 'vault.change',
    scope,
    request: z.object({
      jwk,
      grants: z
        .array(z.object({ operatorId: id, lock }))
        .min(1, wrong.vaultLock)
        .max(50, wrong.vaultLock),
      recoveryLock: lock,
      proof,
      reason,
    }),
    reply: z.object({ kid }),
    refusals: [...holding, 'operatorNotFound', 'vaultKeyMissing'],
  }),
  'vault/getLocks': manageEndpoint({
    method: 'GET',
    permission: 'paper.open',
    scope: 'locks of papers for a vault of before, for holders of both',
    request: z.object({ limit: paging.limit }),
    reply: z.object({ list: z.array(z.object({ paperKey: z.string(), kid, lock })), left: z.int() }),
    refusals: [...refusals, 'vaultNone', 'vaultNotHolder'],
  }),
  'vault/rewrap': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope: 'locks of papers for a vault of before, for holders of both',
    request: z.object({ locks: z.array(z.object({ paperKey: z.string().max(60, wrong.uploadKey), kid, lock })).max(50, wrong.vaultLock), proof }),
    reply: z.object({ left: z.int() }),
    refusals: [...holding, 'vaultNotHolder', 'vaultUnopened'],
  }),
}
