// Makes the folder of a release and its tarball.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildApps } from '@anxin/tooling/build-apps'
import { root } from '@anxin/tooling/run'
import { commands, extraFiles, folders, scripts, version, type Contents } from './contents.ts'
import type { LockedPackage } from './locked-packages.ts'
import { ownPackages } from './run-files.ts'
import { licenceTexts, sbom } from './sbom.ts'

const releases = join(root, 'release')

/** What Node does not read from a package. */
const unread = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/i

/** Settings of an installation that was made in this checkout. */
const settings = /compose[\\/](\.|server\.|owner\.)env$/

/** The folder of this version: the apps are built, the packages are those of node_modules here. */
export async function assemble({ files, packages, workspaces }: Contents, shipped: readonly LockedPackage[]): Promise<string> {
  await buildApps({ say: (text) => console.log(text) })
  const folder = join(releases, `anxin-${version}`)
  rmSync(folder, { recursive: true, force: true })
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.test.ts') && !settings.test(source) })
  }
  for (const path of [...files, ...folders, ...extraFiles, ...workspaces.map((workspace) => `${workspace}/package.json`)]) copy(path)
  for (const { path } of packages) {
    // A package that lies inside another one comes by itself.
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => {
        const inside = relative(join(root, path), source)
        return inside !== 'node_modules' && (!unread.test(inside) || /licen[cs]e|notice/i.test(inside))
      },
    })
  }
  for (const [name, workspace] of ownPackages()) {
    if (!workspaces.includes(workspace)) continue
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(folder, workspace)), link)
  }
  const start = 'node scripts/with-node-24.mjs apps/server/src/main.ts'
  const kept = Object.fromEntries(commands.flatMap((name) => (scripts[name] === undefined ? [] : [[name, scripts[name]]])))
  const packageText = JSON.stringify({ name: 'anxin', version, private: true, license: 'MIT', type: 'module', scripts: { start, ...kept } }, null, 2)
  writeFileSync(join(folder, 'package.json'), `${packageText}\n`)
  writeFileSync(join(folder, 'sbom.json'), sbom(version, shipped))
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(shipped))
  return folder
}

/** The tarball with its checksum beside it. The same folder at the same commit gives the same bytes; needs GNU tar. */
export function pack(folder: string): string {
  const name = `${basename(folder)}.tar.gz`
  const file = join(releases, name)
  const time = existsSync(join(root, '.git')) ? execFileSync('git', ['-C', root, 'log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim() : '0'
  const order = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w,a+rX']
  execFileSync('tar', [...order, '--use-compress-program=gzip -n', '-cf', file, '-C', releases, basename(folder)])
  const checksum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${checksum}  ${name}\n`)
  return file
}
