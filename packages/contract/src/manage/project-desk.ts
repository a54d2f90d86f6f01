import { z } from 'zod'
import { wrong } from '../field-refusals.ts'
import { cityCode, fen, id } from '../fields.ts'
import { healthCodes } from '../health-codes.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, reason, search, sortBy, Waits } from './fields.ts'

const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const change = [...refusals, 'projectNotFound', 'nothingChanged'] as const
const price = fen.positive(wrong.price).max(10_000_00, wrong.price)

const ManagedProject = z.object({
  projectId: id,
  name: z.string(),
  nameEn: z.string(),
  categoryName: z.string(),
  categoryNameEn: z.string(),
  listPrice: fen,
  durationMin: z.int(),
  onOffer: z.boolean(),
  excludedBy: z.array(z.enum(healthCodes)),
  /** In how many of the own cities it has a band of its own. */
  bandCount: z.int(),
})
/** Between which prices a project may be offered in a city. */
const CityBand = z.object({
  cityCode: z.string(),
  cityName: z.string(),
  lowPrice: fen,
  highPrice: fen,
  /** Whether the city says so itself, and not the policy's shares. */
  isOfCity: z.boolean(),
  /** Technicians whose price lies outside by now. */
  outsideCount: z.int(),
})

/** What operators set of a project: the prices of their cities, and the health notes that exclude it everywhere. */
export const projectDesk = {
  'project/getList': manageEndpoint({
    method: 'GET',
    permission: 'project.view',
    scope: 'the catalogue; bands of the own cities are counted',
    request: z.object({ ...listPaging, q: search, sort: sortBy(['name', 'listPrice', 'durationMin'], 'name') }),
    reply: listOf(ManagedProject),
    refusals,
    csv: { permission: 'project.export', columns: ['projectId', 'name', 'categoryName', 'listPrice', 'durationMin', 'onOffer', 'excludedBy', 'bandCount'] },
  }),
  'project/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'project.view',
    scope: 'the catalogue, with the bands of the own cities',
    request: z.object({ projectId: id }),
    reply: ManagedProject.extend({ bands: z.array(CityBand) }),
    refusals: [...refusals, 'projectNotFound'],
  }),
  'project/setBand': manageEndpoint({
    method: 'POST',
    permission: 'project.price',
    scope: 'one of the own cities',
    request: z
      .object({ projectId: id, cityCode, lowPrice: price, highPrice: price, reason })
      .refine(({ lowPrice, highPrice }) => lowPrice <= highPrice, { error: wrong.bandOrder, path: ['highPrice'] }),
    reply: z.object({ outsideCount: z.int() }),
    refusals: change,
  }),
  'project/clearBand': manageEndpoint({
    method: 'POST',
    permission: 'project.price',
    scope: 'one of the own cities',
    request: z.object({ projectId: id, cityCode, reason }),
    reply: z.object({ outsideCount: z.int() }),
    refusals: change,
  }),
  'project/setExclusions': manageEndpoint({
    method: 'POST',
    permission: 'project.health',
    scope: 'the catalogue, for operators of all cities',
    request: z.object({
      projectId: id,
      excludedBy: z.array(z.enum(healthCodes, { error: wrong.healthCode })).max(healthCodes.length, wrong.healthCode),
      reason,
    }),
    reply: z.object({ waits: Waits.optional() }),
    refusals: [...change, 'controlOpen'],
  }),
}
