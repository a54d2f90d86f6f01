import type { MigrationFile } from './migration-files.ts'

/** The file beside the migrations that holds what has landed, as `sha256sum` writes it. */
export const landedFile = 'landed.sha256'

export const landedIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )

/** What was done to the history: a file that landed and is another one or gone, or one that stands before what landed. */
export function landedProblems(files: readonly MigrationFile[], landed: ReadonlyMap<string, string>): string[] {
  const byName = new Map(files.map((file) => [file.name, file.checksum]))
  const last = [...landed.keys()].toSorted().at(-1) ?? ''
  return [
    ...[...landed].filter(([name]) => !byName.has(name)).map(([name]) => `${name} has landed and is gone: databases had it. Bring it back`),
    ...[...landed]
      .filter(([name, checksum]) => byName.has(name) && byName.get(name) !== checksum)
      .map(
        ([name]) =>
          `${name} has landed and has changed: databases had it as it was. Bring it back, and write what is new as a migration after ${last} (one that never left this branch: take its line out of ${landedFile})`,
      ),
    ...files
      .filter(({ name }) => !landed.has(name) && name < last)
      .map(({ name }) => `${name} would come after ${last}, which has landed: give it a later number`),
  ]
}

/** The file with a line more for each migration that is new. Lines that stand are left as they are. */
export const withNewOnes = (files: readonly MigrationFile[], landed: ReadonlyMap<string, string>): string =>
  [...landed, ...files.filter(({ name }) => !landed.has(name)).map(({ name, checksum }): [string, string] => [name, checksum])]
    .map(([name, checksum]) => `${checksum}  ${name}\n`)
    .join('')
