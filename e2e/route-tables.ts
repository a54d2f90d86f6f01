type Route = { name: string; login?: true | undefined }
type Table = Record<string, { name?: string; path?: string }>

// By their addresses, which the compiler does not follow: what the apps are typed with knows a browser, and the tests do not.
async function load<T>(path: string): Promise<T> {
  // safe: the files below export what is named there
  return (await import(new URL(`../${path}`, import.meta.url).href)) as T
}

/** The routes of an app, as its own router has them: what each is called, by its path. */
export async function routesOfApp(app: 'customer' | 'technician'): Promise<Record<string, Route>> {
  const { routesOf } = await load<{ routesOf: (table: Table, code: () => Promise<never>) => Record<string, Route> }>('packages/mobile/src/navigation/paths.ts')
  const { routeTable } = await load<{ routeTable: Table }>(`apps/${app}/src/routes.ts`)
  return routesOf(routeTable, () => Promise.reject(new Error('no code is wanted')))
}
