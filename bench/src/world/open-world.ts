import type { Simulators } from '@anxin/simulators/start'
import { startBare, startFormer, startProduct, type Server } from '../children.ts'
import { contenders, type Contender } from '../figures.ts'
import { fillMinimal } from '../limits/schema.ts'
import type { DatabaseTime } from '../processor.ts'
import type { Databases } from './databases.ts'
import { makeWorld } from './make-world.ts'
import { sampleOf, type Sample } from './sample.ts'

/** A world of one size with all servers over it. Each kind of call is measured in the same processes as those before. */
export type World = {
  size: number
  servers: Record<Contender, Server>
  /** Another version's server over the same database, where one is compared. */
  former: Server | undefined
  minimalUrl: string
  databaseTime: DatabaseTime
  simulatorsUrl: string
  sample: Sample
  close: () => Promise<void>
}

type Wanted = { size: number; profile: boolean; former: string | undefined }

export async function openWorld(databases: Databases, simulators: Simulators, { size, profile, former: checkout }: Wanted): Promise<World> {
  const productUrl = await databases.copyOf(`world_${size}`, (url) => makeWorld(url, size, simulators))
  const minimalUrl = await databases.copyOf(`minimal_${size}`, (url) => fillMinimal(url, size))
  const servers = {
    ours: await startProduct(productUrl, { vendors: simulators, profile }),
    pool: await startBare(minimalUrl, 'pool'),
    pipelined: await startBare(minimalUrl, 'pipelined'),
  }
  const former = checkout === undefined ? undefined : await startFormer(checkout, productUrl, simulators)
  return {
    size,
    servers,
    former,
    minimalUrl,
    databaseTime: databases.time,
    simulatorsUrl: simulators.url,
    sample: await sampleOf(servers.ours.url, productUrl),
    close: async () => {
      await Promise.all([...contenders.map((contender) => servers[contender].stop()), former?.stop()])
      await databases.dropCopies()
    },
  }
}
