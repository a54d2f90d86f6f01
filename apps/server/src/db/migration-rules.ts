import { isOutside, stepsOf, type MigrationFile } from './migration-files.ts'
import { partsOf, statementsOf } from './split-sql.ts'

// What stands alone in a file that runs outside a transaction.
const alone = /^(create (unique )?index concurrently|drop index concurrently|reindex .*concurrently|alter index .* rename to)/
const contractMark = /^-- contract: \S+/m

type Rule = { when: RegExp; unless?: RegExp; say: string }

/** Of one action of an `alter table`. */
const actionRules: readonly Rule[] = [
  {
    when: /^add (constraint \S+ )?(check|foreign key)\b/,
    unless: /not valid$/,
    say: 'a check or foreign key is added not valid, and validated in a later step',
  },
  {
    when: /^add (constraint \S+ )?(unique|primary key|exclude)\b/,
    unless: /using index/,
    say: 'a unique constraint takes an index that was built concurrently (using index)',
  },
  { when: /^alter (column )?\S+ set not null/, say: 'not null is said by a check (… is not null) not valid that a later step validates' },
  { when: /^alter (column )?\S+ (set data )?type\b/, say: 'another type rewrites the table: add a column, and drop the old one a release later' },
  { when: /^set (tablespace|logged|unlogged|access method)\b/, say: 'this rewrites the table' },
]
const columnRules: readonly Rule[] = [
  { when: /\bnot null\b/, unless: /\bdefault\b/, say: 'a new column is nullable or has a default: the version before writes rows without it' },
  { when: /\b(unique|primary key)\b/, say: 'a unique column locks the table while its index is built: create the index concurrently' },
  { when: /\b(check \(|references\b)/, say: 'a check or foreign key is added not valid, and validated in a later step' },
  { when: /\bgenerated\b|\b(small|big)?serial\b/, say: 'a generated column rewrites the table' },
  { when: /\bdefault (?!now\(\))\(?\w+(\.\w+)?\(/, say: 'a default that is calculated for each row rewrites the table' },
]
/** Of a whole statement. */
const statementRules: readonly Rule[] = [
  { when: /^drop index\b/, unless: /^drop index concurrently/, say: 'an index is dropped concurrently' },
  { when: /^(cluster|vacuum full|lock|truncate)\b|^reindex\b(?!.*concurrently)/, say: 'this shuts the table to all others' },
  { when: /^(update|delete from) (?!.*\bwhere\b)/, say: 'every row is locked until the end: go through them in lots, outside the migration' },
  { when: /^create (or replace )?(materialized )?view\b/, say: 'views stand in apps/server/views' },
]
const contracting = /^(drop (table|type|function|sequence|column)|rename|alter (type|function|sequence) .* rename)\b/

/** Why a migration would hold up those who work meanwhile, or break the version before; each with its file. Tables and functions that the file makes itself are nobody's yet. */
export function migrationProblems(file: MigrationFile): string[] {
  const mayContract = contractMark.test(file.text)
  const made = new Set(plain(file.text).flatMap((statement) => /^create (?:table (?:if not exists )?|function )([^\s(]+)/.exec(statement)?.[1] ?? []))
  const found = isOutside(file)
    ? plain(file.text)
        .filter((statement) => !alone.test(statement))
        .map((statement) => says(statement, 'only what must run outside a transaction stands in such a file'))
    : stepsOf(file).flatMap((step) => stepProblems(plain(step), { made, mayContract }))
  return found.map((problem) => `${file.name}: ${problem}`)
}

type Known = { made: ReadonlySet<string>; mayContract: boolean }

function stepProblems(statements: readonly string[], { made, mayContract }: Known): string[] {
  const unproven = new Set(statements.flatMap((statement) => [...statement.matchAll(/add constraint (\S+) [^,]*not valid/g)].map(([, name = '']) => name)))
  return statements.flatMap((statement) => {
    const index = /^create (?:unique )?index (concurrently )?.*? ?on (?:only )?(\S+)/.exec(statement)
    if (index?.[1]) return [says(statement, 'stands in a file of its own that begins with "-- outside a transaction"')]
    if (index) return made.has(index[2] ?? '') ? [] : [says(statement, 'an index is created concurrently')]
    const table = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement)
    if (table && made.has(table[1] ?? '')) return []
    if (made.has(/^drop function ([^\s(]+)/.exec(statement)?.[1] ?? '')) return []
    return (table ? partsOf(table[2] ?? '') : [statement]).flatMap((part) => [
      ...(contracting.test(part.replace(/^drop (?!constraint|index|trigger|view|table|type|function|sequence|column|default)/, 'drop column ')) && !mayContract
        ? [says(part, 'the version before still uses it: a release later, in a file with the line "-- contract: <release>"')]
        : []),
      ...(table ? actionProblems(part, unproven) : broken(part, statementRules)),
    ])
  })
}

function actionProblems(action: string, unproven: ReadonlySet<string>): string[] {
  const proven = /^validate constraint (\S+)/.exec(action)?.[1]
  if (proven !== undefined && unproven.has(proven)) return [says(action, 'what a step adds is validated in a later step, which locks nobody out')]
  const isColumn = /^add (column )?(if not exists )?(?!constraint|check|foreign key|unique|primary key|exclude)\S+ /.test(action)
  return broken(action, isColumn ? columnRules : actionRules)
}

const broken = (text: string, rules: readonly Rule[]) =>
  rules.filter(({ when, unless }) => when.test(text) && !unless?.test(text)).map(({ say }) => says(text, say))
const says = (text: string, why: string) => `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}": ${why}`
/** The statements in small letters and single spaces. */
const plain = (text: string) => statementsOf(text).map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '))
