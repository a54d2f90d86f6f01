// A process of its own: loads every module of the server that may speak SQL and prints each statement as it is sent, with the line that declares it.
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { listingShapes } from './listing-shapes.ts'

const source = new URL('../../', import.meta.url)
const real = new URL('db/connect.ts', source).href
const noting = new URL('./noting-connect.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url === real && context.parentURL !== noting ? { ...found, url: noting } : found
  },
})

const files = globSync('{db,events,features,http,jobs,security}/**/*.ts', { cwd: source })
const declares = (file: string) => !/\.test\.ts$|\.d\.ts$|(^|\/)testing\//.test(file)
for (const file of files.filter(declares).toSorted()) await import(new URL(file, source).href)

const { listingOf, prepareListing } = await import('../../features/technicians/listing-sql.ts')
for (const listing of listingShapes(listingOf)) prepareListing(listing)

const { noted } = await import('./noting-connect.ts')
process.stdout.write(JSON.stringify(noted))
