import { importColumns } from '@anxin/contract/manage/import-problems'
import { importExample, importHeaders, importTemplateName } from '@anxin/words/codes/import-columns'

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Saves a file with the names of the columns and an example, for spreadsheets; the second service has a price of its own. */
export function saveTemplate(language: 'zh' | 'en', [first = '', second = '']: readonly string[]): void {
  const example = { ...importExample[language], offers: second === '' ? first : `${first}; ${second} 268` }
  const lines = [importColumns.map((column) => importHeaders[column][language === 'zh' ? 0 : 1]), importColumns.map((column) => example[column])]
  // The mark by which spreadsheets know UTF-8.
  const blob = new Blob([`\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`], { type: 'text/csv' })
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: importTemplateName[language] }).click()
  URL.revokeObjectURL(url)
}
