import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { outsideBandMessage } from '@anxin/words/stored/price-band'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { addMessages } from '../messages/public.ts'
import { bandOf } from '../offers/public.ts'
import { cityWords, findCity } from '../technician-desk/public.ts'
import * as queries from './queries.ts'

type DeskDeps = Pick<Deps, 'db' | 'auditKey' | 'policy'>
type Given = ManageParsed<'project/clearBand'> & { band?: Band }
type Band = { lowPrice: number; highPrice: number }
// The number that clients know for what customer service says.
const fromService = 2

/** project/setBand: offers stay as they are; anyone whose price lies outside now reads of it, and why. Refuses (badField, projectNotFound, nothingChanged). */
export const setBand = (deps: DeskDeps, { lowPrice, highPrice, ...given }: ManageParsed<'project/setBand'>, caller: ManageCaller) =>
  change(deps, { ...given, band: { lowPrice, highPrice } }, caller)

/** project/clearBand: the policy's shares count again. */
export const clearBand = (deps: DeskDeps, given: ManageParsed<'project/clearBand'>, caller: ManageCaller) => change(deps, given, caller)

async function change(deps: DeskDeps, given: Given, caller: ManageCaller): Promise<ManageReply<'project/setBand'>> {
  const policy = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const { projectId, cityCode, band, reason } = given
    const { operator, now } = caller
    const city = await findCity(tx, { cityCode, cityCodes: operator.cityCodes })
    if (!city) throw badField('cityCode', wrong.cityNotOpen)
    const project = await queries.lockProject(tx, projectId)
    if (!project) throw new Refusal('projectNotFound')
    const row = await queries.findBand(tx, { projectId, cityCode })
    const before = row && { lowPrice: row.low_price, highPrice: row.high_price }
    if (before?.lowPrice === band?.lowPrice && before?.highPrice === band?.highPrice) throw new Refusal('nothingChanged')
    if (band) await queries.writeBand(tx, { projectId, cityCode, ...band, now })
    else await queries.removeBand(tx, { projectId, cityCode })
    const rules = bandOf({ list_price: project.list_price, low_price: null, high_price: null }, policy)
    const outsideCount = await notifyOutside(tx, { project, city, projectId, cityCode, band: band ?? rules, reason, now })
    await appendAudit(deps, tx, caller, {
      action: band ? 'project.setBand' : 'project.clearBand',
      subject: { kind: 'project', id: projectId, text: project.name, cityCode },
      before: before ?? null,
      after: { city: cityWords(city), ...band, outsideCount },
      reason,
    })
    return { outsideCount }
  })
}

type City = NonNullable<Awaited<ReturnType<typeof findCity>>>
type Project = NonNullable<Awaited<ReturnType<typeof queries.lockProject>>>
type Moved = { project: Project; city: City; projectId: string; cityCode: string; band: Band; reason: string; now: Date }
/** A message to each whose price the band leaves outside; how many they are. */
async function notifyOutside(tx: Tx, { project, city, projectId, cityCode, band, reason, now }: Moved): Promise<number> {
  const outside = await queries.outsideOf(tx, { projectId, cityCode, ...band })
  const named = { project: { zh: project.name, en: project.name_en || project.name }, city: cityWords(city) }
  const eventKey = `band/${projectId}/${newId(now)}`
  const accounts = await addMessages(
    tx,
    outside.map(({ account_id: accountId, price }) => {
      const { zh, en } = outsideBandMessage({ ...named, ...band, price, reason })
      return { accountId, type: fromService, category: 'SYSTEM' as const, ...zh, english: en, event: '' as const, eventKey, now }
    }),
  )
  await notifyIn(
    tx,
    accounts.map((accountId) => ({ type: 'message' as const, accountId, at: now.getTime() })),
  )
  return outside.length
}
