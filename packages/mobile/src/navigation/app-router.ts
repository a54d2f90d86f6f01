import { keepLayersWith, type KeepLayer } from '@anxin/ui/layers'
import type { AppPath, PagePath, TabPath } from './paths.ts'

/** What code outside React needs of the app's navigation; createRouter gives it. */
export type AppRouter = {
  navigateTo: (path: PagePath) => unknown
  redirectTo: (path: PagePath) => unknown
  switchTab: (path: TabPath) => unknown
  reLaunch: (path: AppPath) => unknown
  navigateBack: (delta?: number) => unknown
  getSnapshot: () => { top: { url: string } }
  openLayer: KeepLayer
}

/** The pages that the shell itself goes to. `redirect` is where the login leads afterwards. */
export type ShellPages = { home: () => TabPath; login: (params: { redirect?: string }) => PagePath; customerService: () => PagePath }

let app: { router: AppRouter; pages: ShellPages } | undefined

/** Set once by each app before it draws. */
export function setRouter(router: AppRouter, pages: ShellPages): void {
  app = { router, pages }
  keepLayersWith(router.openLayer)
}

function set() {
  if (!app) throw new Error('setRouter() comes before the first navigation')
  return app
}

/** The app's router, for code that no component runs. Inside components use useRouter. */
export const router: Omit<AppRouter, 'getSnapshot' | 'openLayer'> = {
  navigateTo: (path) => set().router.navigateTo(path),
  redirectTo: (path) => set().router.redirectTo(path),
  switchTab: (path) => set().router.switchTab(path),
  reLaunch: (path) => set().router.reLaunch(path),
  navigateBack: (delta) => set().router.navigateBack(delta),
}

export const shellPages: ShellPages = {
  home: () => set().pages.home(),
  login: (params) => set().pages.login(params),
  customerService: () => set().pages.customerService(),
}

/** The page on top with all its parameters, also those that the address bar does not show. */
export const currentUrl = (): string => set().router.getSnapshot().top.url

/** A url that leads into this app; nothing for any other, anyone who wrote it into the address. */
export const safeRoute = (url: string | undefined): AppPath | undefined =>
  // safe: it stays inside the app, whose router answers an unknown page with its own
  url && /^\/(?![/\\])/.test(url) ? (url as AppPath) : undefined

/** Starts the app again at the same page. */
export const restartApp = (): void => globalThis.location.reload()
