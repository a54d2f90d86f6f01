import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { certificateTypes, travelRule } from './entities/technicians.ts'
import { empty, fen, id } from './fields.ts'
import { wrong } from './field-refusals.ts'
import { radiusBounds } from './service-radius.ts'

const ownership = "offers of the technician of the session's account"
const refused = ['signedOut', 'technicianOnly', 'technicianSuspended'] as const

/** A project of the platform as one technician may offer it. */
export const Offer = z.object({
  projectId: id,
  name: z.string(),
  nameEn: z.string(),
  cover: z.string(),
  categoryId: id,
  categoryName: z.string(),
  categoryNameEn: z.string(),
  durationMin: z.int(),
  listPrice: fen,
  lowPrice: fen,
  highPrice: fen,
  /** Absent until it was offered once. */
  price: fen.optional(),
  on: z.boolean(),
  /** On offer at a price that the band no longer holds: it stays on offer, and is asked to change. */
  outsideBand: z.boolean(),
  missingCertificate: z.enum(certificateTypes).optional(),
  saleCount: z.int(),
})
export type Offer = z.infer<typeof Offer>

const travel = { serviceRadiusM: z.int().min(radiusBounds.leastM).max(radiusBounds.mostM), freeTravel: z.boolean({ error: wrong.freeTravelMissing }) }

/** What a technician offers: which projects, at what prices, how far away. */
export const offers = {
  techServiceList: endpoint({
    method: 'GET',
    path: '/api/tech/service/getList',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: z.object({ list: z.array(Offer), serviceRadiusM: z.int(), freeTravel: z.boolean(), travelRule, commissionBp: z.int() }),
    refusals: refused,
  }),
  techSetOffer: endpoint({
    method: 'POST',
    path: '/api/tech/service/setOffer',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({
      projectId: id,
      /** Absent: as it was. */
      price: z.int({ error: wrong.price }).positive(wrong.price).max(100_000_000, wrong.price).optional(),
      on: z.boolean({ error: wrong.onMissing }),
    }),
    reply: Offer,
    refusals: [...refused, 'badField', 'projectNotFound', 'priceOutsideBand', 'certificateNeeded'],
  }),
  techSetTravelRule: endpoint({
    method: 'POST',
    path: '/api/tech/service/setTravelRule',
    body: 'form',
    role: 'technician',
    ownership: "the technician of the session's account",
    request: z.object(travel),
    reply: z.object(travel),
    refusals: [...refused, 'badField'],
  }),
}
