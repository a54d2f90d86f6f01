import type { Insertable } from 'kysely'
import type { DB } from '../db/types.ts'
import { newId, newInviteCode, newSecret } from '../ids.ts'
import { nextSerial } from './serials.ts'

/** Whole rows with plausible defaults: tests, demo data and browser tests build on the same ones. */
export type Row<T extends keyof DB> = Insertable<DB[T]>
export type Over<T extends keyof DB, Must extends keyof Row<T> = never> = Partial<Row<T>> & Pick<Row<T>, Must>

export const epoch = new Date('2026-01-05T02:00:00Z')
export const id = () => newId(epoch)
const nextPhone = () => `137${String(10_000_000 + nextSerial('phone') * 7 + Math.floor(Math.random() * 5)).slice(-8)}`

/** 10:00–22:00 on every day of the week. */
export const allWeek = (start = 600, end = 1320) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[start, end]] }))

export const accountRow = (over: Over<'accounts'> = {}): Row<'accounts'> & { id: string; phone: string } => ({
  nickname: '测试顾客',
  sex: 0,
  invite_code: newInviteCode(),
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
  phone: over.phone ?? nextPhone(),
})
export const cityRow = (over: Over<'cities'> = { city_code: '330100' }): Row<'cities'> => ({
  city_code: '330100',
  name: '杭州',
  province: '浙江省',
  lat: 30.2741,
  lng: 120.1551,
  sort: 0,
  ...over,
})
export const categoryRow = (over: Over<'project_categories'> = {}): Row<'project_categories'> & { id: string } => ({
  name: `分类${nextSerial('category')}`,
  name_en: '',
  drawing: 'hands',
  sort: 0,
  ...over,
  id: over.id ?? id(),
})
export const projectRow = (over: Over<'projects', 'category_id'>): Row<'projects'> & { id: string; price: number; duration_min: number } => ({
  name: '肩颈舒缓',
  name_en: '',
  cover_key: 'demo/project-1.webp',
  origin_price: Math.max(25_800, over.price ?? 0),
  intro: '肩颈放松',
  intro_en: '',
  detail: '<p>肩颈放松</p>',
  detail_en: '',
  notice: '孕期请先咨询',
  notice_en: '',
  addable: true,
  ...over,
  id: over.id ?? id(),
  price: over.price ?? 19_800,
  duration_min: over.duration_min ?? 60,
})
export const technicianRow = (over: Over<'technicians', 'account_id'>): Row<'technicians'> & { id: string } => ({
  city_code: '330100',
  nickname: '林师傅',
  avatar_key: 'demo/portrait-1.webp',
  sex: 2,
  birthday: '1992-04-03',
  work_years: 6,
  intro: '从业六年，擅长肩颈与全身推拿。',
  tags: ['手法细腻', '准时'],
  home_lat: 30.2741,
  home_lng: 120.1551,
  service_radius_m: 15_000,
  hours: JSON.stringify(allWeek()),
  min_price: 19_800,
  search_text: '林师傅',
  calendar_secret: newSecret(),
  // Papers are the matter of tests about papers.
  papers_from: 'infinity',
  approved_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const offerRow = (over: Over<'offers', 'technician_id' | 'project_id'>): Row<'offers'> => ({ price: 19_800, ...over })
export const addressRow = (over: Over<'addresses', 'account_id'>): Row<'addresses'> & { id: string } => ({
  name: '张三',
  phone: '13800138000',
  region: '浙江省杭州市西湖区',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address: '文三路478号',
  house_no: '3幢501',
  lat: 30.2795,
  lng: 120.1301,
  city_code: '330100',
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const couponRow = (over: Over<'coupons'> = {}): Row<'coupons'> & { id: string } => ({
  name: '满200减30',
  type: 'FULL_REDUCTION',
  scope: 'ALL',
  scope_text: '全部项目可用',
  scene: 'CENTER',
  face_amount: 3000,
  threshold_amount: 20_000,
  valid_type: 'FIXED',
  start_at: new Date('2026-01-01T00:00:00Z'),
  end_at: new Date('2027-12-31T00:00:00Z'),
  stock: 1000,
  per_user_limit: 1,
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const userCouponRow = (over: Over<'user_coupons', 'coupon_id' | 'account_id'>): Row<'user_coupons'> & { id: string } => ({
  copy_no: 1,
  source: 'CENTER',
  claimed_at: epoch,
  start_at: new Date('2026-01-01T00:00:00Z'),
  end_at: new Date('2027-12-31T00:00:00Z'),
  ...over,
  id: over.id ?? id(),
})
export const shopRow = (over: Over<'shops'> = {}): Row<'shops'> & { id: string } => ({
  name: '和舒推拿（西湖店）',
  city_code: '330100',
  address: '文三路478号1层101号',
  lat: 30.2795,
  lng: 120.1301,
  phone: '0571-88000000',
  intro: '街坊里开了多年的小店。',
  opened_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const shopMemberRow = (over: Over<'shop_members', 'shop_id' | 'account_id' | 'role'>): Row<'shop_members'> & { id: string } => ({
  joined_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const certificateRow = (over: Over<'certificates', 'technician_id'>): Row<'certificates'> => ({
  type: 'HEALTH',
  name: '健康证',
  number: 'JK2026100001',
  state: over.verified === false ? 'PENDING' : 'APPROVED',
  issued_at: epoch,
  ...over,
  id: over.id ?? id(),
})

export const outboxRow = (over: Over<'outbox', 'topic' | 'key'>): Row<'outbox'> => ({ payload: {}, due_at: epoch, created_at: epoch, ...over })
export const uploadRow = (over: Over<'uploads'>): Row<'uploads'> & { key: string } => ({
  mime: 'image/jpeg',
  size: 1000,
  created_at: epoch,
  ...over,
  key: over.key ?? `p/${id()}.jpg`,
})

export const vipPlanRow = (over: Over<'vip_plans'> = {}): Row<'vip_plans'> & { id: string; months: number; price: number } => ({
  name: '月卡',
  origin_price: Math.max(3900, over.price ?? 0),
  ...over,
  id: over.id ?? id(),
  months: over.months ?? 1,
  price: over.price ?? 2900,
})

/** The first policy, published. */
export const policyRow = (over: Over<'policies', 'value'>): Row<'policies'> => ({
  version: 1,
  based_on: 0,
  note: '',
  drafted_at: epoch,
  published_at: epoch,
  ...over,
  id: over.id ?? id(),
})

export const reviewTagRow = (over: Over<'review_tags', 'name'>): Row<'review_tags'> & { id: string } => ({
  good: true,
  sort: 0,
  name_en: '',
  ...over,
  id: over.id ?? id(),
})
export const reviewRow = (over: Over<'reviews', 'technician_id' | 'account_id' | 'project_id'>): Row<'reviews'> => ({
  score: 5,
  content: '手法专业，会再约。',
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const followRow = (over: Over<'follows', 'account_id' | 'technician_id'>): Row<'follows'> => ({ followed_at: epoch, ...over })
export const messageRow = (over: Over<'messages', 'account_id'>): Row<'messages'> => ({
  type: 2,
  category: 'SYSTEM',
  title: '欢迎',
  summary: '欢迎来到安心到家',
  event: '',
  facts: {},
  created_at: epoch,
  ...over,
  id: over.id ?? id(),
})
export const bannerRow = (over: Over<'banners'> = {}): Row<'banners'> => ({
  place: 'INDEX',
  image_key: 'demo/banner-1.webp',
  title: '今晚，在家松一松',
  link_type: 'NONE',
  ...over,
  id: over.id ?? id(),
})
export const guidePictureRow = (over: Over<'guide_pictures'> = {}): Row<'guide_pictures'> => ({
  image_key: 'demo/guide-1.webp',
  title: '好手艺，到家里来',
  sort: 0,
  ...over,
  id: over.id ?? id(),
})
export const documentRow = (over: Over<'documents', 'name'>): Row<'documents'> => ({
  version: '1.0',
  title: over.name,
  content: '<p>正文</p>',
  published_at: epoch,
  ...over,
})
export const noticeRow = (over: Over<'notices'> = {}): Row<'notices'> => ({
  title: '公告',
  content: '<p>正文</p>',
  published_at: epoch,
  ...over,
  id: over.id ?? id(),
})
