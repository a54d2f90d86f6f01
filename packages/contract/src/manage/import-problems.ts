/** Columns of a team's file. Free of zod, so that the console carries little. */
export const importColumns = [
  'phone',
  'nickname',
  'sex',
  'birthday',
  'city',
  'workYears',
  'intro',
  'offers',
  'serviceRadiusKm',
  'hours',
  'daysOff',
  'level',
  'tags',
  'lat',
  'lng',
] as const
export type ImportColumn = (typeof importColumns)[number]
/** Without these nobody can be taken on. */
export const neededColumns = ['phone', 'nickname', 'sex', 'birthday', 'city', 'intro', 'offers'] as const satisfies ImportColumn[]

/** What may be wrong with a cell, a row or the whole file. */
export const importProblems = [
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'NO_COLUMN',
  'COLUMN_TWICE',
  'QUOTE',
  'TOO_MANY_CELLS',
  'MISSING',
  'PHONE',
  'SCIENTIFIC',
  'TWICE',
  'IS_TECHNICIAN',
  'ACCOUNT_SHUT',
  'REFUSED',
  'OWN_CASE',
  'SEX',
  'DATE',
  'UNDER_AGE',
  'CITY',
  'NUMBER',
  'PROJECT',
  'PROJECT_TWICE',
  'PRICE',
  'PRICE_RIGHT',
  'PRICE_BAND',
  'PROJECT_SEX',
  'PROJECT_CERTIFICATE',
  'LEVEL_RIGHT',
  'HOURS',
  'DAYS_OFF',
  'PLACE',
  'TEXT',
  'FORMULA',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** Rows that one file may have: all of them are made in one transaction. */
export const mostImportRows = 500
/** Characters of the file as base64: beside the rest of the call they stay below what a call may carry. */
export const mostImportCharacters = 240_000
