import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export type MigrationFile = { name: string; text: string; checksum: string }

export const migrationsFolder = new URL('../../migrations/', import.meta.url)
/** What stands in the first line of a file whose statements run one by one, each for itself, such as an index that is built beside the work. */
const outsideMark = '-- outside a transaction'
const stepMark = /^-- step\b.*$/m

/** The SQL files of a folder in the order of their names. */
export const sqlFiles = (folder: URL): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    })

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const isOutside = ({ text }: Pick<MigrationFile, 'text'>): boolean => text.split('\n', 1)[0]?.trim() === outsideMark

/** The parts of a file that are one transaction each, parted by lines that begin with `-- step`. */
export const stepsOf = ({ text }: Pick<MigrationFile, 'text'>): string[] => text.split(stepMark)
