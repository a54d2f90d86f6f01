import { parseArgs } from 'node:util'
import { loadCity } from './index.ts'

const { values } = parseArgs({ options: { technicians: { type: 'string', default: '2000' }, seed: { type: 'string', default: '20260101' } } })
const { DATABASE_URL, APP_SECRET } = process.env
if (!DATABASE_URL || !APP_SECRET) throw new Error('DATABASE_URL and APP_SECRET are needed')

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
const { loaded, counts } = await loadCity({
  databaseUrl: DATABASE_URL,
  appSecret: APP_SECRET,
  seed: Number(values.seed),
  technicians: Number(values.technicians),
  now: new Date(),
  onProgress: (text, done, total) => {
    if (done === total) console.log(`${seconds()}  ${text}: ${total}`)
  },
})
console.log(loaded ? `${seconds()}  the city is there` : `${seconds()}  the city was there already`, counts)
