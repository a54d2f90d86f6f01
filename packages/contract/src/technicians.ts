import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, day, empty, fen, id, lat, lng, moment, pageOf, paging, searchWords, sex } from './fields.ts'
import { Project, Shop, TechCard, TechDetail, techStates } from './entities/technicians.ts'
import { wrong } from './field-refusals.ts'

const near = { lat: lat.optional(), lng: lng.optional() }
const filters = { ...paging, ...near, cityCode: cityCode.optional(), sex: sex.optional(), projectId: id.optional() }
export const techSorts = ['COMPREHENSIVE', 'DISTANCE', 'SCORE', 'ORDER_COUNT', 'PRICE_ASC', 'PRICE_DESC', 'EARLIEST'] as const
/** By when they were followed, by the next free start, by the way to the place. */
export const followedSorts = ['FOLLOWED', 'EARLIEST', 'DISTANCE'] as const
const sort = z.enum(techSorts, { error: wrong.sort })
/** What narrows a list beside city, sex and project. */
const narrowing = {
  state: z.enum(techStates).optional(),
  date: day.optional(),
  durationMin: z.int().min(15).max(480).optional(),
  startFrom: moment.optional(),
  startTo: moment.optional(),
  maxPrice: fen.optional(),
  freeTravel: z.boolean().optional(),
  hasCoupon: z.boolean().optional(),
  isVip: z.boolean().optional(),
  verified: z.boolean().optional(),
}
const longest = searchWords(30, wrong.searchMost30)
const keyword = longest.refine((typed) => typed !== '', wrong.searchMissing)
const open = "public records of technicians on offer; followed is the caller's own"

const list = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object(filters),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField'],
  })

export const technicians = {
  getTechListHot: list('/api/user/tech/getTechListHot'),
  getTechListNew: list('/api/user/tech/getTechListNew'),
  getTechListVip: list('/api/user/tech/getTechListVip'),
  getTechListCoupon: list('/api/user/tech/getTechListCoupon'),
  getTechListRec: list('/api/user/tech/getTechListRec'),
  getTechListAround: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListAround',
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object({
      ...paging,
      lat: z.number({ error: wrong.placeMissing }).min(-90, wrong.placeMissing).max(90, wrong.placeMissing),
      lng: z.number({ error: wrong.placeMissing }).min(-180, wrong.placeMissing).max(180, wrong.placeMissing),
      radiusKm: z.number().positive().max(100, wrong.radiusMost100).default(30),
      cityCode: cityCode.optional(),
      startFrom: moment.optional(),
      startTo: moment.optional(),
    }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'locationNeeded'],
  }),
  getTechListFocus: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListFocus',
    body: 'query',
    role: 'customer',
    ownership: "follows of the session's account",
    request: z.object({ ...paging, ...near, sort: z.enum(followedSorts, { error: wrong.sort }).default('FOLLOWED') }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'locationNeeded'],
  }),
  getTechListSort: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListSort',
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object({
      ...filters,
      sort: sort.default('COMPREHENSIVE'),
      ...narrowing,
    }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'locationNeeded'],
  }),
  getTechListProject: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListProject',
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object({
      ...paging,
      ...near,
      projectId: id,
      cityCode: cityCode.optional(),
      sex: sex.optional(),
      sort: z.enum(techSorts).default('COMPREHENSIVE'),
    }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'projectNotFound', 'locationNeeded'],
  }),
  getTechListSearch: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListSearch',
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object({
      ...filters,
      keyword,
      sort: sort.default('COMPREHENSIVE'),
      ...narrowing,
    }),
    reply: pageOf(TechCard).extend({ namedIds: z.array(id).optional() }),
    refusals: ['signedOut', 'badField'],
  }),
  getShopListSearch: endpoint({
    method: 'GET',
    path: '/api/user/tech/getShopListSearch',
    body: 'query',
    role: 'guest',
    ownership: 'public records of shops with technicians on offer',
    request: z.object({ ...paging, keyword, cityCode: cityCode.optional() }),
    reply: pageOf(Shop),
    refusals: ['signedOut', 'badField'],
  }),
  getTechInfo: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechInfo',
    body: 'query',
    role: 'guest',
    ownership: open,
    request: z.object({ techId: id, ...near }),
    reply: TechDetail,
    refusals: ['signedOut', 'badField', 'technicianNotFound'],
  }),
}

export const follows = {
  doFocus: endpoint({
    method: 'POST',
    path: '/api/user/tech/doFocus',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership: "follows of the session's account",
    request: z.object({ techId: id, notify: z.boolean().optional() }),
    reply: z.object({ followed: z.literal(true), fansCount: z.int() }),
    refusals: ['signedOut', 'badField', 'technicianNotFound', 'replayDiffers'],
  }),
  unFocus: endpoint({
    method: 'POST',
    path: '/api/user/tech/unFocus',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership: "follows of the session's account",
    request: z.object({ techId: id }),
    reply: z.object({ followed: z.literal(false), fansCount: z.int() }),
    refusals: ['signedOut', 'badField', 'technicianNotFound', 'replayDiffers'],
  }),
  getUserFocusCount: endpoint({
    method: 'GET',
    path: '/api/user/self/getUserFocusCount',
    body: 'query',
    role: 'guest',
    ownership: "follows of the session's account",
    request: empty,
    reply: z.object({ count: z.int() }),
    refusals: ['signedOut'],
  }),
}

export const projects = {
  getProjectList: endpoint({
    method: 'GET',
    path: '/api/user/tech/getProjectList',
    body: 'query',
    role: 'guest',
    ownership: 'public catalogue',
    request: z.object({
      ...paging,
      cityCode: cityCode.optional(),
      categoryId: id.optional(),
      keyword: longest.optional(),
      rec: z.boolean().optional(),
    }),
    reply: pageOf(Project).extend({ categories: z.array(z.object({ categoryId: id, name: z.string(), nameEn: z.string(), drawing: z.string() })) }),
    refusals: ['signedOut', 'badField'],
  }),
  getProjectListTech: endpoint({
    method: 'GET',
    path: '/api/user/tech/getProjectListTech',
    body: 'query',
    role: 'guest',
    ownership: 'public offers of one technician',
    request: z.object({ techId: id }),
    reply: z.object({ list: z.array(Project) }),
    refusals: ['signedOut', 'badField', 'technicianNotFound'],
  }),
}
