import { importColumns } from '@anxin/contract/manage/import-problems'
import { importExample, importHeaders, importTemplateName } from '@anxin/words/codes/import-columns'

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Saves a file with the names of the columns and an example, for spreadsheets. */
export function saveTemplate(language: 'zh' | 'en'): void {
  const lines = [importColumns.map((column) => importHeaders[column][language === 'zh' ? 0 : 1]), importColumns.map((column) => importExample[language][column])]
  // The mark by which spreadsheets know UTF-8.
  const blob = new Blob([`\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`], { type: 'text/csv' })
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: importTemplateName[language] }).click()
  URL.revokeObjectURL(url)
}
