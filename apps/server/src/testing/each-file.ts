// Before each file of server tests: they share their modules, and what a file meets must not hang on the files before it.
import { createRequire } from 'node:module'
import { restartSerials } from './serials.ts'

restartSerials()

type Hash = (text: string, cost?: object) => Promise<string>
// safe: the library's hash has this shape
const argon = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash }
const cheaply = Symbol.for('anxin.cheap-hashes')
// A password costs what an attacker shall pay, here for hundreds of people; what is compared says itself what it cost. The full tier pays.
if (process.env.TIER !== 'full' && !Reflect.has(argon.hash, cheaply)) {
  const { hash } = argon
  argon.hash = Object.assign<Hash, object>((text, cost) => hash(text, { ...cost, memoryCost: 64, timeCost: 1 }), { [cheaply]: true })
}
