// The bill of materials of a release (CycloneDX 1.5) and the licences of what ships. The same packages give the same bytes.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'
import type { LockedPackage } from './locked-packages.ts'

const purl = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

export function sbom(version: string, packages: readonly LockedPackage[]): string {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': `${purl(one)}#${one.path}`,
    name: one.name,
    version: one.version,
    ...(one.integrity.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
    licenses: [/[ ()]/.test(one.license) ? { expression: one.license } : { license: { id: one.license } }],
    purl: purl(one),
  }))
  const component = { type: 'application', 'bom-ref': `anxin@${version}`, name: 'anxin', version, licenses: [{ license: { id: 'MIT' } }] }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components }, null, 2)}\n`
}

/** The text of every licence, the packages in order. */
export const licenceTexts = (packages: readonly LockedPackage[]): string =>
  packages.map((one) => `${one.name} ${one.version} (${one.license})\n\n${licenceText(one.path)}\n`).join(`\n${'-'.repeat(80)}\n\n`)

function licenceText(path: string): string {
  const names = readdirSync(join(root, path)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
  const texts = names.toSorted().flatMap((name) => {
    const file = join(root, path, name)
    return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : []
  })
  return texts.length > 0 ? texts.join('\n\n') : 'The package contains no text of its licence.'
}

/** Licences under which a package may ship with the product, unchanged. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'MPL-2.0',
])
/** Of libvips, which sharp loads as a library of its own. */
const linked = /^@img\/sharp-libvips-/

export const licenceProblems = (packages: readonly LockedPackage[]): string[] =>
  packages
    .filter(
      ({ name, license }) =>
        !linked.test(name) &&
        !license
          .replaceAll(/[()]/g, '')
          .split(/ (?:OR|AND) /)
          .every((one) => allowed.has(one)),
    )
    .map(({ name, version, license }) => `${name} ${version} is under "${license}", which scripts/release/sbom.ts does not list`)
