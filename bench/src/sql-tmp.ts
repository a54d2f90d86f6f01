import pg from 'pg'
import { openDatabases } from './world/databases.ts'
import { planBookings } from './world/bookings.ts'
import { benchConfig, poolOptions } from './servers/settings.ts'
import { createCall } from './create.ts'
import { record } from './children.ts'
import { writeCalls, readRecorded, isInsert } from './recording.ts'
import { cacheFolder } from './options.ts'
const d = await openDatabases()
const city = await d.city(2000)
const bookings = await planBookings(city, { count: 4000, secret: benchConfig(city).appSecret, now: new Date() })
const files = { CALLS: cacheFolder + 'calls-tmp', RECORDED: cacheFolder + 'recorded-tmp' }
writeCalls(files.CALLS, bookings.map(createCall)); await record({ DATABASE_URL: city, ...files })
const rec = readRecorded(files.RECORDED)
const url = await d.copyOf(city)
const c = new pg.Client({ connectionString: url, options: poolOptions }); await c.connect()
const lit = (v: any): string => v === null || v === undefined ? 'null' : v instanceof Date ? `'${v.toISOString()}'` : Buffer.isBuffer(v) ? `'\\x${v.toString('hex')}'` : Array.isArray(v) ? `'{${v.join(',')}}'` : typeof v === 'number' ? `'${v}'` : `'${String(v).replaceAll("'", "''")}'`
const parts: Record<number, number[]> = {}
for (let i = 0; i < rec.length; i++) { const r = rec[i]!; let version: number | undefined
  for (const [j, s] of r.statements.entries()) { const v = [...s.values]; if (isInsert(s)) v[1] = version
    const t = performance.now()
    try { const { rows } = await c.query({ name: s.name, text: s.text, values: v }); version = rows[0]?.context?.calendar_version ?? version } catch (e) { }
    const b = Math.floor(i / 1000); const k = b * 10 + j; (parts[k] ??= []).push(performance.now() - t) }
  if (i === 3900) { const s = r.statements[1]!; const text = s.text.replace(/\$(\d+)/g, (_, n) => lit(s.values[Number(n) - 1]))
    const q = await c.query('explain (analyze, buffers, timing on) ' + text); console.log(q.rows.map((x: any) => x['QUERY PLAN']).join('\n'))
    const s2 = r.statements[2]!; await c.query('begin'); const v = [...s2.values]; v[1] = version; v[4] = 'x' + String(v[4]).slice(1); v[3] = 'x' + String(v[3]).slice(1)
    console.log((await c.query(`select version from calendars where technician_id=$1`, [v[0]])).rows, version)
    }
  if (i === 3900) await c.query('rollback')
}
for (const [k, v] of Object.entries(parts)) console.log(k, 'median', v.toSorted((a, b) => a - b)[v.length >> 1]!.toFixed(3), 'mean', (v.reduce((a, b) => a + b) / v.length).toFixed(3))
// bare-like pieces
const e = async (l: string, f: (i: number) => Promise<unknown>) => { const t = performance.now(); for (let i = 0; i < 500; i++) await f(i); console.log(l, ((performance.now() - t) / 500).toFixed(3), 'ms') }
await c.query('create table commit_probe (i int)')
await e('select 1', () => c.query({ name: 's1', text: 'select 1' }))
await e('one-row insert + commit', (i) => c.query({ name: 'i1', text: 'insert into commit_probe values ($1)', values: [i] }))
await c.end(); await d.stop()
