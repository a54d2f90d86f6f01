import type { Routes } from '@anxin/mobile/navigation/routes'
import { IndexPage } from '../pages/index/index-page.tsx'

/** The tab bar's pages, in their order. */
const tabNames = ['index', 'technicians-list', 'order', 'mine']

/** The specification's other pages, each as folder/folder under /pages/. */
const pageNames = [
  'address-select',
  'search-address',
  'address-list',
  'address-form',
  'poster',
  'technicians',
  'tech-list',
  'preferred-technician',
  'select-technicians',
  'nearby-technician',
  'nearby-technician-H5',
  'order-detail',
  'place-order',
  'schedule',
  'select-project',
  'project-recom',
  'pay',
  'pay-success',
  'result-page',
  'login',
  'registered-account',
  'setnew-pass',
  'agreement',
  'technician-entry',
  'handle-quali',
  'merchant-settlement',
  'merchant-inf',
  'store-infn',
  'real-name',
  'coupon-list',
  'preferential-zone',
  'vip',
  'share-money',
  'request-refund',
  'refund-list',
  'appeal',
  'appeal-refund',
  'comment-list',
  'comment-form',
  'feedback',
  'message',
  'customer-service',
  'setting',
  'focus-on',
  'personal',
  'edit-page',
  'album',
  'web-view',
  'download',
]

/** Routes keep their parameters out of the address bar, except where an address is meant to be kept or shared. */
const visible: Record<string, readonly string[]> = {
  'order-detail': ['orderId'],
  'technicians-list': ['tab', 'sort', 'sex', 'when', 'maxPrice', 'projectId', 'freeTravel', 'hasCoupon', 'isVip', 'keyword'],
}

const pathOf = (name: string) => `/pages/${name}/${name}`

// Home comes with the app's own code: it is the first screen, and one file less to wait for. Where the other pages
// lie is itself a file apart, since the first screen needs none of them.
const load = (name: string) => async () => (name === 'index' ? IndexPage : (await import('./pages.ts')).loadPageNamed(name))

const route = (name: string) => ({ name, load: load(name), ...(visible[name] && { visibleParams: visible[name] }) })

/** Every route of the specification by path; titles lie in @anxin/words/titles under the same names. */
export const routes: Routes = {
  '/': route('guide'),
  ...Object.fromEntries([...tabNames, ...pageNames].map((name) => [pathOf(name), route(name)])),
  '/choose-location': route('choose-location'),
  '/open-location': route('open-location'),
  '*': route('not-found'),
}

export const tabPaths = tabNames.map(pathOf)
