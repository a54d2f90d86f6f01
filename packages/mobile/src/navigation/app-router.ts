import type { Params } from './router.ts'

/** What code outside React needs of the app's navigation; createRouter gives it. */
export type AppRouter = {
  navigateTo: (url: string, params?: Params) => unknown
  redirectTo: (url: string, params?: Params) => unknown
  switchTab: (url: string) => unknown
  reLaunch: (url: string, params?: Params) => unknown
  navigateBack: (delta?: number) => unknown
  getSnapshot: () => { top: { url: string } }
}

let current: AppRouter | undefined

/** The pages that the shell itself goes to. */
export const shellPages = {
  home: '/pages/index/index',
  login: '/pages/login/login',
  customerService: '/pages/customer-service/customer-service',
}

/** Set once by each app before it draws, with its own home and login page where they differ. */
export function setRouter(router: AppRouter, pages: Partial<typeof shellPages> = {}): void {
  current = router
  Object.assign(shellPages, pages)
}

function set(): AppRouter {
  if (!current) throw new Error('setRouter() comes before the first navigation')
  return current
}

/** The app's router, for code that no component runs. Inside components use useRouter. */
export const router: Omit<AppRouter, 'getSnapshot'> = {
  navigateTo: (url, params) => set().navigateTo(url, params),
  redirectTo: (url, params) => set().redirectTo(url, params),
  switchTab: (url) => set().switchTab(url),
  reLaunch: (url, params) => set().reLaunch(url, params),
  navigateBack: (delta) => set().navigateBack(delta),
}

/** The page on top with all its parameters, also those that the address bar does not show. */
export const currentUrl = (): string => set().getSnapshot().top.url

/** A url that leads into this app; nothing for any other, whoever wrote it into the address. */
export const safeRoute = (url: string | undefined): string | undefined => (url && /^\/(?![/\\])/.test(url) ? url : undefined)

/** Starts the app anew at the same page. */
export const restartApp = (): void => globalThis.location.reload()
