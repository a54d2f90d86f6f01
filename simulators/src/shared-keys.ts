import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newKey, type SigningKey } from './apple/routes.ts'
import { startSimulators, type SimulatorOptions } from './start.ts'

const files = ['wechat-pay/keys.json', 'alipay/keys.json']
const stored = new Map<string, string>()
let appleKey: SigningKey | undefined

/**
 * For tests: simulators whose vendors begin with the same keys at every start in this process. Making six pairs takes a processor a third of
 * a second; each simulator may still change its own.
 */
export async function startWithSharedKeys(options: SimulatorOptions) {
  for (const [file, text] of stored) giveKeys(join(options.folder, file), text)
  appleKey ??= newKey()
  const started = await startSimulators({ appleKey, ...options })
  for (const file of files) if (!stored.has(file)) stored.set(file, readFileSync(join(options.folder, file), 'utf8'))
  return started
}

/** A folder that was used before has keys of its own. */
function giveKeys(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
