import type { AppPath, PagePath, TabPath } from '../navigation/paths.ts'
import type { Animation, Router } from '../navigation/router.ts'
import { route, type Params, type RouteCall, type RouteConfig, type RouteOptions } from './route.ts'

export type Intercept = (config: RouteConfig) => boolean | Promise<boolean>

const animations: Record<string, Animation> = { 'pop-in': 'pop-in', 'fade-in': 'fade-in', none: 'none' }

/**
 * The specification's navigation over an app's router, for code that joins the app from outside: routes by name or url with
 * parameters (`to`, `redirect`, `tab`, `launch`, `back`), and a hook that may answer later and is asked before each of them;
 * false opens nothing.
 */
export function openerOf(router: Router) {
  let intercept: Intercept | undefined
  return {
    route: (options: string | RouteOptions, params: Params = {}): Promise<void> =>
      route(options, params, { open: (call) => open(router, call), ...(intercept && { intercept }) }),
    /** Sets the one hook; none removes it. */
    setIntercept(hook: Intercept | undefined) {
      intercept = hook
    },
  }
}

function open(router: Router, { api, options: { url = '', delta = 1, animationType = 'pop-in' } }: RouteCall): void {
  if (api === 'navigateBack') return router.navigateBack(delta)
  // safe: the router itself refuses a url that is none of its pages, and the wrong kind of one
  if (api === 'navigateTo') return void router.navigateTo(url as PagePath, animations[animationType])
  if (api === 'redirectTo') return void router.redirectTo(url as PagePath)
  if (api === 'switchTab') return void router.switchTab(url as TabPath)
  router.reLaunch(url as AppPath)
}
