import { manageCalls } from '@anxin/contract/manage/calls'
import type { Plugin } from 'vite'

const consoleContract = '/packages/contract/src/manage/'

/** Refuses a build that carries the operators' contract: a module of it, or the name of one of its calls, in any file of the app. */
export function noConsole(): Plugin {
  const names = Object.keys(manageCalls)
  return {
    name: 'no-console',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const { fileName, ...file } of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { modules, code } = file
        // What the build left out again of a module that was imported is nobody's to read.
        const carried = Object.entries(modules).find(([id, { renderedLength }]) => id.includes(consoleContract) && renderedLength > 0)?.[0]
        const named = names.find((name) => ["'", '"', '`', '/api/manage/'].some((before) => code.includes(`${before}${name}`)))
        if (carried !== undefined || named !== undefined) this.error(`${fileName} carries the contract of the console: ${carried ?? named}`)
      }
    },
  }
}
