import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@anxin/tooling/run'
import type { Edit } from './guard.ts'

const parts = ['apps', 'packages', 'simulators', 'city', 'docs', 'scripts', 'package.json', 'tsconfig.base.json', 'tsconfig.node.json']
const left = new Set(['node_modules', '.cache', '.data', 'dist'])
type TextEdit = Extract<Edit, { file: string }>

/**
 * The sources in another folder, where they may be broken. Packages from outside are those of this checkout; its own are the
 * copies.
 */
export function copyProduct(folder: string) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const part of parts) cpSync(`${root}${part}`, join(folder, part), { recursive: true, filter: (path) => !left.has(basename(path)) })
  for (const name of readdirSync(`${root}node_modules`)) {
    if (name.startsWith('.') || name === '@anxin') continue
    symlinkSync(`${root}node_modules/${name}`, join(folder, 'node_modules', name))
  }
  mkdirSync(join(folder, 'node_modules/@anxin'))
  for (const [name, home] of ownPackages()) symlinkSync(join(folder, home), join(folder, 'node_modules/@anxin', name))
}

/** Our packages by their names without the scope. */
function ownPackages(): [name: string, home: string][] {
  const homes = ['apps', 'packages'].flatMap((group) => readdirSync(`${root}${group}`).map((name) => `${group}/${name}`))
  return [...homes, 'simulators', 'city'].map((home) => {
    // safe: a package of ours has a name
    const { name } = JSON.parse(readFileSync(`${root}${home}/package.json`, 'utf8')) as { name: string }
    return [basename(name), home]
  })
}

/** Makes the edits in the copy; `restore` takes them back. */
export function breakCopy(folder: string, edits: readonly TextEdit[]): { files: string[]; restore: () => void } {
  const files = [...new Set(edits.map(({ file }) => join(folder, file)))]
  const whole = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  for (const { file, search, replace } of edits) {
    const path = join(folder, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(search, () => replace),
    )
  }
  return {
    files,
    restore: () => {
      for (const [file, text] of whole) writeFileSync(file, text)
    },
  }
}
