// npm run release: the production install of this version as release/anxin-<version>/ and as a tarball with its checksum, its bill of materials and
// the licences of what ships. `--check` only says whether a release could be made (part of npm run check), `--folder` leaves the tarball out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'
import { assemble, pack } from './release/assemble.ts'
import { contents, packageFile, shippedPackages, version } from './release/contents.ts'
import { ownPackages } from './release/run-files.ts'
import { licenceProblems } from './release/sbom.ts'

const args = process.argv.slice(2)
const found = contents()
const shipped = shippedPackages(found.workspaces)
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

const problems = [
  ...found.problems,
  ...licenceProblems(shipped),
  ...[...ownPackages().values(), 'e2e', 'bench']
    .filter((folder) => packageFile(folder).version !== version)
    .map((folder) => `${folder}/package.json has version ${packageFile(folder).version}, the release is ${version}`),
  ...(changelog.includes(`## [${version}]`) ? [] : [`CHANGELOG.md has no section ## [${version}]`]),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (args.includes('--check')) {
  console.log(`${version} could be released: ${found.files.length} files, ${found.packages.length} packages`)
  process.exit(0)
}
const folder = await assemble(found, shipped)
console.log(args.includes('--folder') ? folder : pack(folder))
