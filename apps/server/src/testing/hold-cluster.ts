// A run for throwaway-cluster.full.test.ts: starts a cluster, says where it is, and goes on until it is ended.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startThrowawayCluster } from './throwaway-cluster.ts'

const { folder, url } = await startThrowawayCluster({ name: 'held' })
process.env.TMPDIR = folder
mkdtempSync(join(tmpdir(), 'a-test-'))
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ data_directory: string }>('show data_directory')
const postmaster = Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
console.log(JSON.stringify({ folder, postmaster }))
process.stdin.resume()
