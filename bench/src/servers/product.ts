// The product's whole server, as a process of its own.
import { build } from '@anxin/server/app'
import { registerHeaders } from '@anxin/server/static'
import { required, serveParent } from './child.ts'
import { benchConfig } from './settings.ts'

const config = benchConfig(required('DATABASE_URL'))
const app = await build(config, { runJobs: process.env.JOBS === 'on', before: (http) => registerHeaders(http, config) })
serveParent(await app.http.listen({ port: 0, host: '127.0.0.1' }), app.close)
