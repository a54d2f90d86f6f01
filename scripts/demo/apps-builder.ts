// The process of build-behind.ts. It ends with the process that started it.
import { setPriority } from 'node:os'
import { buildApps, shrinkTwins } from '@anxin/tooling/build-apps'
import type { FromBuilder } from './build-behind.ts'

const tell = (message: FromBuilder) => process.send?.(message)
process.on('disconnect', () => process.exit())

setPriority(4)
try {
  await buildApps({ say: (said) => tell({ said }), twins: 'soon' })
  tell({ built: true })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}

process.once('message', async () => {
  setPriority(19)
  await shrinkTwins()
  process.disconnect()
})
