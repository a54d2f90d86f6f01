import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, day, empty, fen, id, lat, lng, moment, pageOf, paging, sex } from './fields.ts'
import { Project, Shop, TechCard, TechDetail, techStates } from './entities/technicians.ts'

const near = { lat: lat.optional(), lng: lng.optional() }
const filters = { ...paging, ...near, cityCode: cityCode.optional(), sex: sex.optional(), projectId: id.optional() }
export const techSorts = ['COMPREHENSIVE', 'DISTANCE', 'SCORE', 'ORDER_COUNT', 'PRICE_ASC', 'PRICE_DESC', 'EARLIEST'] as const
/** By when they were followed, by the next free start, by the way to the place. */
export const followedSorts = ['FOLLOWED', 'EARLIEST', 'DISTANCE'] as const
const sort = z.enum(techSorts, { error: '排序方式不正确' })
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
const keyword = z.string({ error: '请输入搜索内容' }).trim().min(1, '请输入搜索内容').max(30, '搜索内容最多30个字')
const open = "public records of technicians on offer; followed is the caller's own"

const list = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    body: 'query',
    role: 'guest',
    ownership: open,
    summary,
    request: z.object(filters),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField'],
  })

export const technicians = {
  getTechListHot: list('/api/user/tech/getTechListHot', '热门技师：近30日订单、评分'),
  getTechListNew: list('/api/user/tech/getTechListNew', '新入驻技师：近30日通过审核'),
  getTechListVip: list('/api/user/tech/getTechListVip', '会员价技师'),
  getTechListCoupon: list('/api/user/tech/getTechListCoupon', '有券技师'),
  getTechListRec: list('/api/user/tech/getTechListRec', '推荐技师'),
  getTechListAround: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListAround',
    body: 'query',
    role: 'guest',
    ownership: open,
    summary: '附近技师：由近到远，最多500位；按时间筛选时在最近的300位中找',
    request: z.object({
      ...paging,
      lat: z.number({ error: '请先开启定位' }).min(-90, '请先开启定位').max(90, '请先开启定位'),
      lng: z.number({ error: '请先开启定位' }).min(-180, '请先开启定位').max(180, '请先开启定位'),
      radiusKm: z.number().positive().max(100, '搜索半径最大100公里').default(30),
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
    summary: '我关注的技师；可按关注先后、最早可约、距离排序',
    request: z.object({ ...paging, ...near, sort: z.enum(followedSorts, { error: '排序方式不正确' }).default('FOLLOWED') }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField', 'locationNeeded'],
  }),
  getTechListSort: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechListSort',
    body: 'query',
    role: 'guest',
    ownership: open,
    summary: '技师列表：排序与筛选',
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
    summary: '能做某项目的技师',
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
    summary: '按昵称、项目、店铺搜索技师；排序或筛选时在找到的前300位中',
    request: z.object({
      ...filters,
      keyword,
      sort: sort.default('COMPREHENSIVE'),
      ...narrowing,
    }),
    reply: pageOf(TechCard),
    refusals: ['signedOut', 'badField'],
  }),
  getShopListSearch: endpoint({
    method: 'GET',
    path: '/api/user/tech/getShopListSearch',
    body: 'query',
    role: 'guest',
    ownership: 'public records of shops with technicians on offer',
    summary: '按店名搜索店铺：只含有在架技师的店铺，技师多的在前',
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
    summary: '技师详情',
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
    summary: '关注技师；notify 为有空位时是否通知，未给出的不变',
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
    summary: '取消关注',
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
    summary: '关注数',
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
    summary: '项目目录',
    request: z.object({
      ...paging,
      cityCode: cityCode.optional(),
      categoryId: id.optional(),
      keyword: z.string().trim().max(30, '搜索内容最多30个字').optional(),
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
    summary: '技师可做的项目',
    request: z.object({ techId: id }),
    reply: z.object({ list: z.array(Project) }),
    refusals: ['signedOut', 'badField', 'technicianNotFound'],
  }),
}
