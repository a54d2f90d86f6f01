// Part of npm run check: what deploy/ says fits the product. Its YAML parses, each setting it names is in the server's table, it names one version, and
// starts Node with the flags of every other start. The programs that read these files check the rest (scripts/deploy-drill.ts).
import { globSync, readFileSync } from 'node:fs'
import { wholeTable } from '@anxin/server/settings/table'
import { nodeFlags } from '@anxin/tooling/node-flags.mjs'
import { root } from '@anxin/tooling/run'
import { parseAllDocuments } from 'yaml'
import { version } from '../release/contents.ts'

/** What other programs read: Node, the C library, PostgreSQL and its image, Compose, and the proxy's own file. */
const others =
  /^(NODE_COMPILE_CACHE|MALLOC_ARENA_MAX|PG(HOST|USER|DATABASE|PASSWORD)|POSTGRES_(USER|DB|PASSWORD|INITDB_ARGS)|COMPOSE_PROJECT_NAME|DOMAIN|UPSTREAM)$/
/** Only deploy/ knows them: passwords that become part of an address, and names of images. */
const own = /^(OWNER_PASSWORD|SERVER_PASSWORD|ANXIN_IMAGE|ANXIN_BACKUP_IMAGE)$/

const files = globSync('deploy/**/{*,.env.example}', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
  .toSorted()
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const yamlProblems = files
  .filter((path) => path.endsWith('.yaml'))
  .flatMap((path) => parseAllDocuments(textOf(path), { merge: true }).flatMap(({ errors }) => errors.map(({ message }) => `${path}: ${message}`)))

/** Names of the environment, by how each kind of file writes them. */
function namesIn(path: string): string[] {
  const text = textOf(path)
  const patterns = path.includes('Containerfile')
    ? [/^(?:ENV |\s{4})([A-Z][A-Z0-9_]+)=/gm]
    : path.includes('/systemd/')
      ? [/(?:^Environment=|(?<=^Environment=.*) )([A-Z][A-Z0-9_]+)=/gm]
      : path.endsWith('compose.yaml')
        ? [/^\s{6}([A-Z][A-Z0-9_]+):/gm, /\$\{([A-Z0-9_]+)[:}]/g]
        : path.includes('/kubernetes/')
          ? [/^\s+- ([A-Z][A-Z0-9_]+)=/gm, /name: ([A-Z][A-Z0-9_]+)$/gm]
          : /\.env(\.example)?$/.test(path)
            ? [/^#?([A-Z][A-Z0-9_]+)=/gm]
            : path.endsWith('.sh')
              ? [/put\("([A-Z0-9_]+)"/g, /"([A-Z0-9_]+)='/g]
              : []
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
}

const nameProblems = files.flatMap((path) =>
  [...new Set(namesIn(path))]
    .filter((name) => !Object.hasOwn(wholeTable, name) && !others.test(name) && !own.test(name))
    .map((name) => `${path} names ${name}, which is no setting (apps/server/src/settings/table.ts)`),
)

const versionProblems = files.flatMap((path) =>
  [...textOf(path).matchAll(/(?:anxin(?:-backup)?:|anxin-|newTag: |ARG VERSION=)(\d+\.\d+\.\d+)/g)]
    .filter(([, named]) => named !== version)
    .map(([text]) => `${path} says ${text}, the version is ${version}`),
)

const flags = nodeFlags.join(' ')
const flagProblems = ['deploy/Containerfile', 'deploy/systemd/anxin.service'].flatMap((path) =>
  textOf(path).replaceAll('", "', ' ').includes(flags) ? [] : [`${path} starts Node otherwise than with ${flags}`],
)

const problems = [...yamlProblems, ...nameProblems, ...versionProblems, ...flagProblems]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
