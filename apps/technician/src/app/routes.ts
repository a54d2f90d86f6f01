import type { Routes } from '@anxin/mobile/navigation/routes'
import { paths } from '../features/workbench/paths.ts'

export const tabPaths = [paths.today, paths.schedule, paths.me]

const today = () => import('../pages/today/today-page.tsx').then(({ TodayPage }) => TodayPage)

export const routes: Routes = {
  '/': { name: 'today', load: today },
  [paths.today]: { name: 'today', load: today },
  [paths.schedule]: { name: 'schedule', load: () => import('../pages/schedule/schedule-page.tsx').then(({ SchedulePage }) => SchedulePage) },
  [paths.me]: { name: 'me', load: () => import('../pages/me/me-page.tsx').then(({ MePage }) => MePage) },
  [paths.order]: { name: 'order', visibleParams: ['orderId'], load: () => import('../pages/order/order-page.tsx').then(({ OrderPage }) => OrderPage) },
  [paths.hours]: { name: 'hours', load: () => import('../pages/hours/hours-page.tsx').then(({ HoursPage }) => HoursPage) },
  [paths.signIn]: { name: 'sign-in', load: () => import('../pages/sign-in/sign-in-page.tsx').then(({ SignInPage }) => SignInPage) },
  [paths.support]: { name: 'support', load: () => import('../pages/support/support-page.tsx').then(({ SupportPage }) => SupportPage) },
  '*': { name: 'not-found', load: () => import('../pages/not-found/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage) },
}
