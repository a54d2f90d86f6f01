import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwnUploads } from '../uploads/require-own-uploads.ts'
import * as queries from './queries.ts'

const hour = 3_600_000
const mostPerDay = 20

type Said = { content: string; images?: string[] | undefined; phone?: string | undefined; accountId: string; now: Date }
type Written = Said & { kind: queries.SuggestionKind; orderId?: string; technicianId?: string; diagnostics?: string }

async function write({ db, policy }: Pick<Deps, 'db' | 'policy'>, written: Written): Promise<Reply<'doSuggest'>> {
  const { kind, content, images = [], phone, orderId, technicianId, diagnostics = '', accountId, now } = written
  await requireOwnUploads({ db }, { accountId, keys: images, field: 'images' })
  if ((await queries.countSince(db, accountId, new Date(now.getTime() - 24 * hour))) >= mostPerDay) throw new Refusal('tooOften')
  const { answerWithinH } = await policy()
  const id = newId(now)
  const answerBy = new Date(now.getTime() + answerWithinH * hour)
  await queries.insertSuggestion(db, { id, accountId, kind, content, images, phone, orderId, technicianId, diagnostics, answerBy, now })
  return { suggestId: id, answerBy: answerBy.getTime() }
}

type Suggest = Parsed<'doSuggest'> & { accountId: string; now: Date }

/** Takes what a person has to say, about an order of theirs where one is named, and tells by when somebody answers. */
export async function suggest(deps: Pick<Deps, 'db' | 'policy'>, { type, orderId, diagnostics, ...said }: Suggest): Promise<Reply<'doSuggest'>> {
  if (orderId !== undefined && !(await queries.isOwnOrder(deps.db, orderId, said.accountId))) throw new Refusal('orderNotFound')
  return write(deps, { ...said, kind: type, ...(orderId !== undefined && { orderId }), ...(diagnostics !== undefined && { diagnostics }) })
}

type Report = Parsed<'reportTech'> & { accountId: string; now: Date }

/** Takes a complaint about a technician, who learns nothing of it. */
export async function reportTechnician(deps: Pick<Deps, 'db' | 'policy'>, { techId, ...said }: Report): Promise<Reply<'reportTech'>> {
  if (!(await queries.isTechnician(deps.db, techId))) throw new Refusal('technicianNotFound')
  return write(deps, { ...said, kind: 'REPORT', technicianId: techId })
}
