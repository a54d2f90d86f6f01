import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const statement = /import (\w+) from '([^']+\.module\.css)'/g

/**
 * The class names of a build: short, and written into the components that use them (css.card becomes '_b_0'), so that
 * no script carries the table of a sheet. Only where a class is chosen by a variable the table stays.
 * @param folders where components and sheets lie, from the root of the repository
 */
export function shortClassNames(folders: readonly string[]): { plugins: Plugin[]; nameOf: (name: string, file: string) => string } {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, folder, file))
      .toSorted(),
  )
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const tables = new Set(
    files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        usesOf(readFileSync(file, 'utf8'), file)
          .filter(({ byName }) => !byName)
          .map(({ sheet }) => sheet),
      ),
  )
  const classes = new Map(
    sheets.map((sheet) => [sheet, [...new Set([...readFileSync(sheet, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name))]]),
  )

  /** The number of the sheet and the class's own number in it: the same in every build of the same sources. */
  function nameOf(name: string, file: string): string {
    const [sheet = file] = file.split('?')
    return `_${sheets.indexOf(sheet).toString(36)}_${(classes.get(sheet) ?? []).indexOf(name).toString(36)}`
  }

  const inline: Plugin = {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/ },
      handler(code, id) {
        const uses = usesOf(code, id).filter(({ byName }) => byName)
        const named = uses.reduce(
          (rest, { table, sheet, line }) =>
            rest
              .replace(line, `import ${JSON.stringify(sheet)}`)
              .replace(usePattern(table), (_, name: string) => (classes.get(sheet)?.includes(name) ? JSON.stringify(nameOf(name, sheet)) : 'undefined')),
          code,
        )
        return { code: named, map: null }
      },
    },
  }
  const sheetsAlone: Plugin = {
    name: 'sheets-without-tables',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => (tables.has(id) ? { code, map: null } : { code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
  return { plugins: [inline, sheetsAlone], nameOf }
}

const usePattern = (table: string) => new RegExp(`\\b${table}\\.(\\w+)`, 'g')

/** How a component uses its sheet: by the names of classes alone, or otherwise too. */
function usesOf(code: string, file: string) {
  return [...code.matchAll(statement)].map(([line, table = '', path = '']) => {
    const rest = code.replace(line, '').replace(usePattern(table), '')
    return { line, table, sheet: resolve(dirname(file), path), byName: !new RegExp(`\\b${table}\\b`).test(rest) }
  })
}
