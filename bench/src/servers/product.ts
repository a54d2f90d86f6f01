// The product's whole server with its jobs, as a process of its own.
import { build } from '@anxin/server/app'
import { registerHeaders } from '@anxin/server/static'
import { required, serveParent } from './child.ts'
import { benchConfig, type Vendors } from './settings.ts'

// safe: the parent writes what its simulators gave it
const vendors = JSON.parse(required('VENDORS')) as Vendors
const config = benchConfig(required('DATABASE_URL'), vendors)
const app = await build(config, { before: (http) => registerHeaders(http, config) })
serveParent(await app.http.listen({ port: 0, host: '127.0.0.1' }), app.close)
