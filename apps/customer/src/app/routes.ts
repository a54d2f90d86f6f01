import type { ComponentType } from 'react'
import type { Routes } from '@anxin/mobile/navigation/routes'
import { IndexPage } from '../pages/index/index-page.tsx'

type Load = () => Promise<ComponentType>

/** The pages that exist, by route name. A page's folder, file and export all bear that name. */
const pages: Record<string, Load> = {
  // Home comes with the app's own code: it is the first screen, and one file less to wait for.
  index: async () => IndexPage,
  'technicians-list': () => import('../pages/technicians-list/technicians-list-page.tsx').then(({ TechniciansListPage }) => TechniciansListPage),
  order: () => import('../pages/order/order-page.tsx').then(({ OrderPage }) => OrderPage),
  mine: () => import('../pages/mine/mine-page.tsx').then(({ MinePage }) => MinePage),
  'address-select': () => import('../pages/address-select/address-select-page.tsx').then(({ AddressSelectPage }) => AddressSelectPage),
  'search-address': () => import('../pages/search-address/search-address-page.tsx').then(({ SearchAddressPage }) => SearchAddressPage),
  'address-list': () => import('../pages/address-list/address-list-page.tsx').then(({ AddressListPage }) => AddressListPage),
  'address-form': () => import('../pages/address-form/address-form-page.tsx').then(({ AddressFormPage }) => AddressFormPage),
  technicians: () => import('../pages/technicians/technicians-page.tsx').then(({ TechniciansPage }) => TechniciansPage),
  'tech-list': () => import('../pages/tech-list/tech-list-page.tsx').then(({ TechListPage }) => TechListPage),
  'order-detail': () => import('../pages/order-detail/order-detail-page.tsx').then(({ OrderDetailPage }) => OrderDetailPage),
  'place-order': () => import('../pages/place-order/place-order-page.tsx').then(({ PlaceOrderPage }) => PlaceOrderPage),
  schedule: () => import('../pages/schedule/schedule-page.tsx').then(({ SchedulePage }) => SchedulePage),
  'select-project': () => import('../pages/select-project/select-project-page.tsx').then(({ SelectProjectPage }) => SelectProjectPage),
  pay: () => import('../pages/pay/pay-page.tsx').then(({ PayPage }) => PayPage),
  'pay-success': () => import('../pages/pay-success/pay-success-page.tsx').then(({ PaySuccessPage }) => PaySuccessPage),
  'result-page': () => import('../pages/result-page/result-page-page.tsx').then(({ ResultPagePage }) => ResultPagePage),
  login: () => import('../pages/login/login-page.tsx').then(({ LoginPage }) => LoginPage),
  'registered-account': () => import('../pages/registered-account/registered-account-page.tsx').then(({ RegisteredAccountPage }) => RegisteredAccountPage),
  'comment-list': () => import('../pages/comment-list/comment-list-page.tsx').then(({ CommentListPage }) => CommentListPage),
  'comment-form': () => import('../pages/comment-form/comment-form-page.tsx').then(({ CommentFormPage }) => CommentFormPage),
  message: () => import('../pages/message/message-page.tsx').then(({ MessagePage }) => MessagePage),
}

/** The specification's other pages: their title and an honest 即将开放. */
const comingPages = [
  'poster', 'preferred-technician', 'select-technicians', 'nearby-technician', 'nearby-technician-H5', 'project-recom', 'setnew-pass', 'agreement',
  'technician-entry', 'handle-quali', 'merchant-settlement', 'merchant-inf', 'store-infn', 'real-name', 'coupon-list', 'preferential-zone', 'vip',
  'share-money', 'request-refund', 'refund-list', 'appeal', 'appeal-refund', 'feedback', 'customer-service', 'setting', 'focus-on', 'personal',
  'edit-page', 'album', 'web-view', 'download',
]

/** Routes keep their parameters out of the address bar, except where an address is meant to be shared. */
const visible: Record<string, readonly string[]> = {
  'order-detail': ['orderId'],
  'technicians-list': ['tab', 'sort', 'sex', 'when', 'maxPrice', 'projectId', 'freeTravel', 'hasCoupon', 'isVip', 'keyword'],
}

const soon = (name: string): Load => () => import('./coming-soon-page.tsx').then(({ comingSoonPage }) => comingSoonPage(name))

const pathOf = (name: string) => `/pages/${name}/${name}`
const route = (name: string, load: Load) => ({ name, load, ...(visible[name] && { visibleParams: visible[name] }) })

/** Every route of the specification by path; titles live in @anxin/words/titles under the same names. */
export const routes: Routes = {
  '/': route('guide', () => import('../pages/guide/guide-page.tsx').then(({ GuidePage }) => GuidePage)),
  ...Object.fromEntries(Object.entries(pages).map(([name, load]) => [pathOf(name), route(name, load)])),
  ...Object.fromEntries(comingPages.map((name) => [pathOf(name), route(name, soon(name))])),
  '/choose-location': route('choose-location', soon('choose-location')),
  '/open-location': route('open-location', soon('open-location')),
  '*': route('not-found', () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage)),
}

export const tabPaths = ['index', 'technicians-list', 'order', 'mine'].map(pathOf)
