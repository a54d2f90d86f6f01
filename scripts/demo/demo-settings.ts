import { resolve } from 'node:path'

type Env = Record<string, string | undefined>
/** What a start of the demo is told by its environment and its options. */
export type DemoSettings = { dataDir: string; port: number; simulatorsPort: number; withSimulators: boolean; demo: 'city' | 'none'; technicians: number }

/** Throws a sentence that names the setting before anything is made. */
export function readDemoSettings(env: Env, { withSimulators }: Pick<DemoSettings, 'withSimulators'>): DemoSettings {
  const technicians = Number(env.DEMO_TECHNICIANS ?? 2000)
  if (!Number.isInteger(technicians) || technicians < 30) throw new Error(`DEMO_TECHNICIANS must be a whole number from 30 on, not ${env.DEMO_TECHNICIANS}`)
  const demo = env.DEMO ?? 'city'
  if (demo !== 'city' && demo !== 'none') throw new Error(`DEMO must be city or none, not ${demo}`)
  const [port, simulatorsPort] = [portOf(env, 'PORT', 8080), portOf(env, 'SIMULATORS_PORT', 8090)]
  return { dataDir: resolve(env.DATA_DIR ?? '.data'), port, simulatorsPort, withSimulators, demo, technicians }
}

function portOf(env: Env, name: string, usual: number): number {
  const port = Number(env[name] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} must be a port number, not ${env[name]}`)
  return port
}
