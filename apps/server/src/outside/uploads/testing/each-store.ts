import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators } from '@anxin/simulators/start'
import Fastify from 'fastify'
import S3rver from 's3rver'
import { simulatedStore } from '../../../testing/outside-settings.ts'
import { diskUploads } from '../disk/disk-store.ts'
import type { UploadSettings, UploadStore } from '../port.ts'
import { qiniuUploads } from '../qiniu/qiniu-store.ts'
import { s3Uploads } from '../s3/s3-store.ts'

export type Looked = { status: number; bytes: Buffer; header: (name: string) => string | null }
export type StoreAtWork = {
  settings: UploadSettings
  store: UploadStore
  /** Opens an address as a browser does. */
  look: (url: string, headers?: Record<string, string>) => Promise<Looked>
  stop: () => Promise<void>
}

type Now = () => Date
const secrets = ['a secret of tests with at least 32 characters'] as const
const aFolder = () => mkdtempSync(join(tmpdir(), 'anxin-uploads-'))

async function lookByNetwork(url: string, headers: Record<string, string> = {}): Promise<Looked> {
  const answer = await fetch(url, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), header: (name) => answer.headers.get(name) }
}

/** Every store at work: a folder, a server that speaks S3, and the simulator of the vendor. */
export const eachStore: Readonly<Record<string, (now: Now) => Promise<StoreAtWork>>> = {
  async disk(now) {
    const folder = aFolder()
    const settings = diskUploads({ folder, publicUrl: 'http://here.example', keptFreeBytes: 0 })
    const store = settings.open({ now, secrets })
    const http = Fastify()
    await store.register?.(http)
    return {
      settings,
      store,
      async look(url, headers = {}) {
        const answer = await http.inject({ url: url.replace('http://here.example', ''), headers })
        return { status: answer.statusCode, bytes: answer.rawPayload, header: (name) => answer.headers[name]?.toString() ?? null }
      },
      stop: async () => {
        await http.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },

  async s3(now) {
    const folder = aFolder()
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'pictures' }, { name: 'papers' }] })
    const { port } = await server.run()
    const endpoint = `http://127.0.0.1:${port}`
    const settings = s3Uploads({
      endpoint,
      region: 'us-east-1',
      bucket: 'pictures',
      privateBucket: 'papers',
      publicUrl: `${endpoint}/pictures/`,
      isPathStyle: true,
      keyId: 'S3RVER',
      keySecret: 'S3RVER',
    })
    return {
      settings,
      store: settings.open({ now, secrets }),
      look: lookByNetwork,
      stop: async () => {
        await server.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },

  async qiniu(now) {
    const folder = aFolder()
    const simulators = await startSimulators({ port: 0, folder, now })
    const settings = qiniuUploads(simulatedStore(simulators))
    return {
      settings,
      store: settings.open({ now, secrets }),
      look: lookByNetwork,
      stop: async () => {
        await simulators.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}
