import type { ComponentType } from 'react'
import '@anxin/ui/all-icons'

type Load = () => Promise<ComponentType>

/** The code of every page that exists, by route name. A page's folder, file and export all bear that name. */
const pages: Record<string, Load> = {
  guide: () => import('../pages/guide/guide-page.tsx').then(({ GuidePage }) => GuidePage),
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
  'setnew-pass': () => import('../pages/setnew-pass/setnew-pass-page.tsx').then(({ SetnewPassPage }) => SetnewPassPage),
  agreement: () => import('../pages/agreement/agreement-page.tsx').then(({ AgreementPage }) => AgreementPage),
  'comment-list': () => import('../pages/comment-list/comment-list-page.tsx').then(({ CommentListPage }) => CommentListPage),
  'comment-form': () => import('../pages/comment-form/comment-form-page.tsx').then(({ CommentFormPage }) => CommentFormPage),
  message: () => import('../pages/message/message-page.tsx').then(({ MessagePage }) => MessagePage),
  'not-found': () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
}

/** A page's code; the specification's other pages have their title and an honest 即将开放. */
export const loadPageNamed = async (name: string): Promise<ComponentType> => {
  const load = pages[name]
  if (load) return load()
  const { comingSoonPage } = await import('./coming-soon-page.tsx')
  return comingSoonPage(name)
}
