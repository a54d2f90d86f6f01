import type { ImportColumn } from '@anxin/contract/manage/import-problems'
import { importHeaders } from '@anxin/words/codes/import-columns'

/** A name of a column as it is compared: of one width, without spaces, units in brackets and case. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s_*:-]/g, '')

// safe: the keys of the table
const byName = new Map(Object.entries(importHeaders).flatMap(([column, names]) => names.map((name) => [plain(name), column as ImportColumn] as const)))

/** Which column a header names, in Chinese or English. */
export const columnOf = (header: string): ImportColumn | undefined => byName.get(plain(header))
