import type { NavigationType } from '../navigation/nav-check.ts'

type Value = string | number | boolean | null | undefined
export type Params = Record<string, Value | readonly Value[]>

export type RouteOptions = {
  type?: string
  url?: string
  delta?: number
  params?: Params
  animationType?: string
  animationDuration?: number
}

export type RouteConfig = {
  type: string
  url: string
  delta: number
  params: Record<string, unknown>
  animationType: string
  animationDuration: number
  intercept: boolean
}

export type RouteCall = { api: NavigationType; options: Partial<Pick<RouteConfig, 'url' | 'delta' | 'animationType' | 'animationDuration'>> }

const types: Record<string, NavigationType> = {
  navigateTo: 'navigateTo',
  to: 'navigateTo',
  redirectTo: 'redirectTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  tab: 'switchTab',
  reLaunch: 'reLaunch',
  launch: 'reLaunch',
  navigateBack: 'navigateBack',
  back: 'navigateBack',
}

const defaults = { type: 'navigateTo', url: '', delta: 1, animationType: 'pop-in', animationDuration: 300, intercept: false }

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Parameters as a query without its `?`: empty ones are left out, a list repeats its name as `ids[]=1&ids[]=2`. */
export function queryText(params: Params): string {
  return Object.entries(params)
    .filter(([, value]) => !isEmpty(value))
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => `${name}[]=${one}`) : [`${name}=${value}`]))
    .join('&')
}

function withParams(url: string, params: Params): string {
  const address = url.startsWith('/') ? url : `/${url}`
  const query = queryText(params)
  if (!query) return address
  return address + (/\/.*\?.*=/.test(address) ? '&' : '?') + query
}

const plain = (params: Params) => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? { ...value } : value]))

/** What a navigation asks for: a url with parameters, or options that carry their own. The interception hook sees this. */
export function routeConfig(options: string | RouteOptions, params: Params = {}): RouteConfig {
  const given = typeof options === 'string' ? {} : options
  const url = typeof options === 'string' ? withParams(options, params) : options.url ? withParams(options.url, options.params ?? {}) : ''
  return { ...defaults, ...given, url, params: plain(params) }
}

/** The navigation to make, under its long name; nothing for a type that does not exist. */
export function routeCall({ type, url, delta, animationType, animationDuration }: RouteConfig): RouteCall | undefined {
  const api = Object.hasOwn(types, type) ? types[type] : undefined
  if (!api) return undefined
  if (api === 'navigateBack') return { api, options: { delta } }
  if (api === 'navigateTo') return { api, options: { url, animationType, animationDuration } }
  return { api, options: { url } }
}

type Hooks = { open: (call: RouteCall) => void; intercept?: (config: RouteConfig) => boolean | Promise<boolean> }

/** Asks the interception hook, then opens. A refused or unknown navigation opens nothing. */
export async function route(options: string | RouteOptions, params: Params, { open, intercept }: Hooks): Promise<void> {
  const config = routeConfig(options, params)
  if (intercept && !(await intercept(config))) return

  const call = routeCall(config)
  if (call) open(call)
}
