import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'
import { wordsOf } from './words-of.ts'

const folder = fileURLToPath(new URL('../../words/src/', import.meta.url))
const words = JSON.stringify(`${folder}words.ts`)
const without = ['words.ts', 'english.ts', 'refusals.ts', 'price-lines.ts', 'reason-words.ts']
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !without.includes(file))

/** Where a catalogue's English stands in its file: `name` of the catalogue, and the text of its object. */
type English = { name: string; from: number; to: number }

/**
 * Parts the catalogues of a build: the Chinese stays with the page that shows it, the English of all pages of this app is the one
 * file @anxin/words/english, which fills the catalogues in place once it is loaded. Those in folders stay whole: the console's and what both languages are read of at once.
 */
export function splitEnglish(): Plugin {
  let shown: string[] = []
  return {
    name: 'split-english',
    apply: 'build',
    configResolved({ root }) {
      const all = wordsOf(root)
      shown = files.filter((file) => all.has(`${folder}${file}`))
    },
    transform: {
      filter: { id: /packages\/words\/src\// },
      handler(code, id) {
        const [path = '', query] = id.split('?')
        const file = basename(path)
        if (file === 'english.ts') return unmapped(shown.map((each) => `import ${JSON.stringify(`${folder}${each}?english`)}`).join('\n'))
        if (`${dirname(path)}/` !== folder || !files.includes(file)) return null

        const found = englishIn(parseAst(code, { lang: 'ts' }))
        if (!shown.includes(file)) throw new Error(`The app shows ${file}, whose English it would not have`)
        if (found.length === 0) throw new Error(`${file} has no catalogue({ zh, en })`)
        const textOf = ({ from, to }: English) => code.slice(from, to)
        const placeOf = ({ name }: English) => `englishOf(${JSON.stringify(name)})`
        const head = `import { english as englishOf } from ${words}\n`
        if (query === 'english') return unmapped(head + found.map((each) => `Object.assign(${placeOf(each)}, ${textOf(each)})`).join('\n'))
        return unmapped(head + found.toReversed().reduce((rest, each) => rest.slice(0, each.from) + placeOf(each) + rest.slice(each.to), code))
      },
    },
  }
}

/** Nobody steps through texts in a debugger. */
const unmapped = (code: string) => ({ code, map: { mappings: '' as const } })

/** The catalogues that a file exports. */
function englishIn({ body }: ReturnType<typeof parseAst>): English[] {
  const constants = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : [],
  )
  return constants.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'catalogue') return []
    const [texts] = init.arguments
    const pairs = texts?.type === 'ObjectExpression' ? texts.properties : []
    return pairs.flatMap((pair) =>
      pair.type === 'Property' && pair.key.type === 'Identifier' && pair.key.name === 'en'
        ? [{ name: id.name, from: pair.value.start, to: pair.value.end }]
        : [],
    )
  })
}
