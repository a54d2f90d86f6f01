import { textsOf, urlOf } from './normalise-url.ts'
import type { LoadPage, Routes } from './routes.ts'

declare const kind: unique symbol

/** The address of a page that is pushed, with its parameters. Only a table of routes makes one, so a wrong address does not compile. */
export type PagePath = string & { readonly [kind]: 'page' }
/** The address of a page of the tab bar. */
export type TabPath = string & { readonly [kind]: 'tab' }
export type AppPath = PagePath | TabPath

type Parameters = Record<string, string | number | boolean | undefined>
type None = Record<never, never>

/** One name, or several of which one is enough: 'techId|orderId'. */
type Needs<Name extends string> = Name | `${Name}|${Name}` | `${Name}|${Name}|${Name}`
type Options<Name extends string = string> = {
  /** What the page cannot do without: an address that lacks it says 链接不完整. */
  needs?: Needs<Name>
  /** Only for someone signed in: anyone else is led to the login, which comes back. */
  login?: true
  /** The folder, where it is not the name in the table with hyphens. */
  name?: string
  /** Where the page lies, if not at /pages/<name>/<name>. */
  path?: string
}
/** `takes` and `leadsTo` are for the compiler alone. */
type Declared<P, Path extends AppPath> = Options & { tab?: true; readonly takes?: P; readonly leadsTo?: Path }
export type RouteTable = Record<string, Declared<Parameters, AppPath>>

/** A page, with the parameters it takes: page<{ orderId: string }>(). */
export const page = <P extends Parameters = None>(options: Options<keyof P & string> = {}): Declared<P, PagePath> => options

/** A page of the tab bar. switchTab drops its parameters; reLaunch and setQuery give them. */
export const tab = <P extends Parameters = None>(options: Options = {}): Declared<P, TabPath> => ({ ...options, tab: true })

/** Makes the address of one page; parameters that are undefined or '' are left out. */
export type PathTo<P, Path extends AppPath> = {
  (...given: [keyof P] extends [never] ? [] : Partial<P> extends P ? [params?: P] : [params: P]): Path
  readonly takes?: P
}
type Paths<Table> = { readonly [Name in keyof Table]: Table[Name] extends Declared<infer P, infer Path> ? PathTo<P, Path> : never }

/** orderDetail in the table is order-detail as a folder. */
const folderOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Where the page of that name in the table lies, if the table states no other path. */
export const pathOf = (key: string): string => `/pages/${folderOf(key)}/${folderOf(key)}`

const placeOf = (key: string, { name = folderOf(key), path = `/pages/${name}/${name}` }: Options) => ({ name, path })

/** The typed addresses of a table: paths.orderDetail({ orderId }). */
export const pathsOf = <Table extends RouteTable>(table: Table): Paths<Table> =>
  // safe: each name of the table gets the maker of its own address
  Object.fromEntries(
    Object.entries(table).map(([key, route]) => [key, (params: Parameters = {}) => urlOf(placeOf(key, route).path, textsOf(params))]),
  ) as Paths<Table>

/** The routes of a table by path, for the router. `load` finds the code of a page by its name. */
export const routesOf = (table: RouteTable, load: LoadPage): Routes => ({
  ...Object.fromEntries(
    Object.entries(table).map(([key, route]) => {
      const { name, path } = placeOf(key, route)
      return [path, { name, load: () => load(name), login: route.login, needs: route.needs }]
    }),
  ),
  '*': { name: 'not-found', load: () => load('not-found') },
  '?': { name: 'incomplete-link', load: () => load('incomplete-link') },
})

/** The paths of the tab bar's pages, in the table's order. */
export const tabsOf = (table: RouteTable): TabPath[] =>
  // safe: only what tab() declares has the mark
  Object.entries(table).flatMap(([key, route]) => (route.tab ? [placeOf(key, route).path as TabPath] : []))
