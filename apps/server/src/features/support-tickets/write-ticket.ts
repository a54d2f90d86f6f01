import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { ticketEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import * as queries from './queries.ts'
import type { SentTicket } from './wire.ts'

const hour = 3_600_000
const mostPerDay = 20

type Stand = Pick<Deps, 'policy'> & { tx: Tx }
type Said = { content: string; images?: string[] | undefined; phone?: string | undefined; accountId: string; now: Date }
type About = { orderId?: string | undefined; technicianId?: string; reviewId?: string | undefined; refundId?: string; suspensionId?: string }
type Written = Said & About & { kind: queries.TicketKind; diagnostics?: string }

/** Writes a ticket that waits for customer service. Refuses (tooOften), and a second one of the same review (reviewReported) or against the same refund or suspension (objectionStands). */
export async function writeTicket({ tx, policy }: Stand, written: Written): Promise<SentTicket> {
  const { kind, content, images = [], phone, orderId, technicianId, reviewId, refundId, suspensionId, diagnostics = '', accountId, now } = written
  await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
  if ((await queries.countSince(tx, accountId, new Date(now.getTime() - 24 * hour))) >= mostPerDay) throw new Refusal('tooOften')
  const { answerWithinH } = await policy()
  const id = newId(now)
  const answerBy = new Date(now.getTime() + answerWithinH * hour)
  const about = { orderId, technicianId, reviewId, refundId, suspensionId }
  const isNew = await queries.insertTicket(tx, { ...about, id, accountId, kind, content, images, phone, diagnostics, answerBy, now })
  if (!isNew) throw new Refusal(reviewId === undefined ? 'objectionStands' : 'reviewReported')
  await notifyIn(tx, [ticketEvent(now)])
  return { ticketId: id, answerBy }
}

type More = { ticketId: string; content: string; images?: string[] | undefined; accountId: string; now: Date }

/** Adds a message to a ticket of the account, which waits for customer service again. Refuses (suggestionNotFound). */
export async function writeMore({ tx, policy }: Stand, { ticketId, content, images = [], accountId, now }: More): Promise<SentTicket> {
  if (images.length > 0) throw badField('images', wrong.morePictures)
  const former = await queries.lockOwn(tx, ticketId, accountId)
  if (!former) throw new Refusal('suggestionNotFound')
  if ((await queries.countSince(tx, accountId, new Date(now.getTime() - 24 * hour))) >= mostPerDay) throw new Refusal('tooOften')
  const { answerWithinH } = await policy()
  // A ticket that waits already keeps its deadline.
  const answerBy = former.state === 'OPEN' ? former.answer_by : new Date(now.getTime() + answerWithinH * hour)
  await queries.insertMessage(tx, { id: newId(now), ticketId, side: 'CUSTOMER', operatorId: null, content, now })
  await queries.reopen(tx, ticketId, answerBy)
  await notifyIn(tx, [ticketEvent(now)])
  return { ticketId, answerBy }
}

type Contact = Omit<Parsed<'doSuggest'>, 'suggestId'> & { ticketId: string | undefined; accountId: string; now: Date }

/** Writes a ticket, about an own order where one is named, or continues one. */
export async function contactSupport(stand: Stand, { type, orderId, ticketId, diagnostics, ...said }: Contact): Promise<SentTicket> {
  if (ticketId !== undefined) return writeMore(stand, { ...said, ticketId })
  if (orderId !== undefined && !(await queries.isOwnOrder(stand.tx, orderId, said.accountId))) throw new Refusal('orderNotFound')
  return writeTicket(stand, { ...said, kind: type, ...(orderId !== undefined && { orderId }), ...(diagnostics !== undefined && { diagnostics }) })
}

type Report = Parsed<'reportTech'> & { accountId: string; now: Date }

/** Takes a complaint about a technician, or about a review that somebody else wrote of them. Whom it is about learns nothing of it. Refuses (technicianNotFound, reviewNotFound) and one's own review (reviewIsYours). */
export async function reportTechnician(stand: Stand, { techId, reviewId, ...said }: Report): Promise<SentTicket> {
  if (!(await queries.isTechnician(stand.tx, techId))) throw new Refusal('technicianNotFound')
  if (reviewId !== undefined) {
    const authorId = await queries.findAuthorOfReview(stand.tx, { reviewId, technicianId: techId })
    if (authorId === undefined) throw new Refusal('reviewNotFound')
    if (authorId === said.accountId) throw new Refusal('reviewIsYours')
  }
  return writeTicket(stand, { ...said, kind: 'REPORT', technicianId: techId, reviewId })
}
