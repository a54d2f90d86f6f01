import { randomBytes } from 'node:crypto'
import { wrong } from '@anxin/contract/field-refusals'
import { dayOf, startOfDay } from '@anxin/rules/business-day'
import { bornOf, sexOf } from '@anxin/rules/identity-number'
import { sealText } from '@anxin/rules/sealing/papers'
import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { badField, Refusal } from '../../refusal.ts'
import { checkCode, useCode } from '../accounts/public.ts'
import { insertPaper, paperClaims, shredPapers, takePapers } from '../papers/public.ts'
import { sealName } from './name-seal.ts'
import * as queries from './queries.ts'
import { accountsPerNumber, isWaiting, triesADay } from './rules.ts'
import type { IdentityDeps, Pictures, Submission, Vault } from './submission.ts'

type Taken = { given: Submission; vault: Vault; pictures: Pictures }

const rememberedMs = 30 * 24 * 3_600_000

/** The name of an asking, and whether the vendor may be asked: a number that many accounts try, and an identity that an operator took back, is a matter for a person. */
type Submitted = { asking: string; mayAskVendor: boolean }

/** Notes the try and what is to be checked, so that of submissions at once each sees the one before. */
export async function submit(deps: Pick<IdentityDeps, 'db' | 'config' | 'security'>, { given, vault, pictures }: Taken): Promise<Submitted> {
  const { accountId, realName, idCardNo, now } = given
  const idHashes = keyedHashes(deps.config, 'id', idCardNo)
  const codeId = await codeOf(deps, given)
  const asking = randomBytes(12).toString('hex')
  const number = { key: newPrivateKey('jwe'), lock: await sealText(vault, paperClaims(accountId, 'ID_NUMBER'), idCardNo) }
  const mayAskVendor = await deps.db.transaction().execute(async (tx) => {
    if (!(await queries.holdAccount(tx, accountId))) throw new Refusal('identityWaits')
    await queries.lockNumber(tx, idHashes)
    const known = await queries.lockCheck(tx, accountId)
    if (known?.state === 'APPROVED') throw new Refusal('identityDone')
    if (known && isWaiting({ state: known.state, submittedAt: known.submitted_at }, now)) throw new Refusal('identityWaits')
    await requireTry(tx, { accountId, now })
    const others = await queries.countOthers(tx, { accountId, idHashes, since: new Date(now.getTime() - rememberedMs) })
    if (codeId !== undefined) await useCode(tx, codeId, now)

    await queries.insertTry(tx, { id: newId(now), accountId, idHash: idHashes[0], now })
    await insertPaper(tx, { ...number, accountId, kind: 'ID_NUMBER', kid: vault.kid, hasBody: false, sealedBy: 'SERVER', sourceKey: undefined, now })
    await queries.putSubmission(tx, {
      accountId,
      asking,
      nameSealed: sealName(deps.config, accountId, realName),
      idHashes,
      last4: idCardNo.slice(-4),
      numberKey: number.key,
      ...pictures,
      born: bornOf(idCardNo),
      sex: sexOf(idCardNo),
      now,
    })
    const kept = present([number.key, pictures.frontKey, pictures.backKey])
    const former = present([known?.number_key, known?.front_key, known?.back_key])
    const fresh = kept.filter((key) => !former.includes(key))
    if ((await takePapers(tx, fresh, now)).length > 0) throw badField('idCardFront', wrong.uploadKey)
    await shredPapers(
      tx,
      former.filter((key) => !kept.includes(key)),
      now,
    )
    await queries.insertConsent(tx, { accountId, granted: true, now })
    return others < accountsPerNumber && !known?.taken_back_at
  })
  return { asking, mayAskVendor }
}

const present = (keys: readonly (string | null | undefined)[]): string[] => keys.filter((key): key is string => key !== null && key !== undefined)

/** The code that proves a phone, where the client sent both. */
const codeOf = async (deps: Pick<IdentityDeps, 'db' | 'config' | 'security'>, { phone, smsCode, asker, now }: Submission): Promise<string | undefined> =>
  phone === undefined || smsCode === undefined ? undefined : checkCode(deps, { phone, scene: 'REAL_NAME', code: smsCode, asker, now })

/** Refuses (identityTriesSpent) an account its sixth try of a day. */
async function requireTry(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  const tries = await queries.countTries(tx, accountId, new Date(startOfDay(dayOf(now.getTime()))))
  if (tries >= triesADay) throw new Refusal('identityTriesSpent')
}
