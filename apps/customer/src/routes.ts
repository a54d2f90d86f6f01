import type { OrderTab } from '@anxin/contract/order-states'
import { page, pathsOf, tab } from '@anxin/mobile/navigation/paths'
import type { FilterName } from './features/technicians/filter-names.ts'
import type { RailName } from './features/technicians/rail-names.ts'

/** What the settings open as a page of their own. */
export type SettingPart = 'phone' | 'sessions' | 'blocked' | 'consents' | 'notifications' | 'safety' | 'delete' | 'about'
/** Goes back with the choice instead of on to the next page. */
type Picking = { mode?: 'pick' }
/** Kilometres, and a window of time. */
type Nearby = { radius?: string; when?: string }
export type FollowedSort = 'FOLLOWED' | 'EARLIEST' | 'DISTANCE'
type Narrowing = { sort?: string } & { [Name in FilterName]?: string }
type ReviewFilter = { level?: string; tagId?: string; projectId?: string }
type TechniciansList = { tab?: string } & Narrowing

/**
 * Every route of the specification with the parameters it takes: they stand in its address, so what is private or large is
 * never one. A page is its folder in pages/, found by its name; its
 * title lies in @anxin/words/titles under the same name. A route without a folder says that it is not open yet.
 */
export const routeTable = {
  guide: page({ path: '/' }),

  index: tab(),
  techniciansList: tab<TechniciansList>(),
  order: tab<{ tab?: OrderTab }>(),
  mine: tab(),

  addressSelect: page<{ mode?: 'region'; province?: string; city?: string; area?: string }>(),
  searchAddress: page<{ city?: string }>(),
  addressList: page<Picking & { techId?: string }>({ login: true }),
  addressForm: page<Picking & { addressId?: string }>({ login: true }),
  poster: page(),
  technicians: page<{ techId: string; projectId?: string | undefined }>({ needs: 'techId' }),
  techList: page<{ type?: RailName; keyword?: string; tab?: 'projects' | 'shops' } & Narrowing>(),
  preferredTechnician: page<{ projectId?: string }>(),
  selectTechnicians: page<Picking>({ login: true }),
  nearbyTechnician: page<Nearby>(),
  nearbyTechnicianH5: page<Nearby>({ name: 'nearby-technician-H5' }),
  orderDetail: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  chat: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  placeOrder: page({ login: true }),
  schedule: page<Picking & { techId?: string; startAt?: number }>(),
  selectProject: page<Picking & { techId?: string; projectId?: string; startAt?: number; categoryId?: string; orderId?: string }>(),
  projectRecom: page(),
  pay: page<{ orderId: string; paying?: 1 }>({ login: true, needs: 'orderId' }),
  paySuccess: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  resultPage: page(),
  login: page<{ redirect?: string; way?: 'password' }>(),
  registeredAccount: page<{ redirect?: string; bind?: 1 }>(),
  setnewPass: page(),
  agreement: page<{ type: 'user' | 'privacy' | 'tech' }>(),
  technicianEntry: page(),
  handleQuali: page({ login: true }),
  merchantSettlement: page(),
  merchantInf: page({ login: true }),
  storeInfn: page({ login: true }),
  realName: page({ login: true }),
  couponList: page<Picking & { tab?: 'UNUSED' | 'USED' | 'EXPIRED' | 'CLAIM' }>(),
  preferentialZone: page(),
  vip: page<{ paying?: number }>(),
  shareMoney: page(),
  requestRefund: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  refundList: page({ login: true }),
  appeal: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  appealRefund: page<{ orderId: string; refundId?: string }>({ login: true, needs: 'orderId' }),
  commentList: page<{ techId?: string; mine?: 1 } & ReviewFilter>({ needs: 'techId|mine' }),
  commentForm: page<{ orderId: string; edit?: 1 }>({ login: true, needs: 'orderId' }),
  feedback: page<{ techId?: string; reviewId?: string; orderId?: string; content?: string }>(),
  message: page<{ noticeId?: string }>(),
  customerService: page(),
  setting: page<{ part?: SettingPart }>(),
  focusOn: page<{ sort?: FollowedSort }>({ login: true }),
  personal: page({ login: true }),
  editPage: page({ login: true }),
  album: page<{ techId?: string; orderId?: string }>({ needs: 'techId|orderId' }),
  webView: page(),
  download: page(),
  shop: page<{ shopId: string }>({ needs: 'shopId' }),

  chooseLocation: page<{ lat?: number; lng?: number }>({ path: '/choose-location' }),
  openLocation: page<{ lat: number; lng: number; name?: string; address?: string }>({ path: '/open-location', needs: 'lat|name|address' }),
}

/** The typed address of every route: paths.orderDetail({ orderId }). */
export const paths = pathsOf(routeTable)

export type RouteName = keyof typeof routeTable
