// Writes the index of docs/decisions from the heads of its pages. With --check it only says what is wrong: a page without date,
// status or topic, a stale index, or a relative link of any documentation page that leads nowhere. Part of npm run check.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/decisions')

const topics = [
  'Booking and time',
  'Orders',
  'Refunds and appeals',
  'Payments and ledger',
  'Coupons, members, invitations',
  'Messages and push',
  'Safety',
  'Privacy',
  'Security',
  'Accounts and sign-in',
  'Policy',
  'Console',
  'Lists and search',
  'Performance',
  'Database',
  'Jobs and operation',
  'Contract and apps',
  'Screens',
  'Tools and build',
  'Tests',
]

const statusForm = String.raw`(accepted|(?:amended|superseded|moved) (?:by|to) \[[^\]]+\]\([^)]+\)(?:, \[[^\]]+\]\([^)]+\))*)`
const headForm = new RegExp(String.raw`^# (\d+)\. (\S.*)\n\n- Date: (20\d\d-\d\d-\d\d)\n- Status: ${statusForm}\n- Topic: (.+)\n\n`)

type Page = { file: string; number: number; title: string; date: string; status: string; topic: string }
const problems: string[] = []

function readHead(file: string): Page[] {
  const [, number = '', title = '', date = '', status = '', topic = ''] = headForm.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  if (!number) problems.push(`docs/decisions/${file} begins with something other than "# <number>. <title>" and its lines Date, Status and Topic`)
  else if (Number(file.slice(0, 4)) !== Number(number)) problems.push(`docs/decisions/${file} calls itself number ${number}`)
  else if (!topics.includes(topic)) problems.push(`docs/decisions/${file} has a topic that scripts/docs/decisions.ts does not list: ${topic}`)
  else return [{ file, number: Number(number), title, date, status, topic }]
  return []
}

const files = readdirSync(folder)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
  .sort()
const pages = files.flatMap(readHead)
for (const [index, { number, file }] of pages.entries())
  if (pages[index + 1]?.number === number) problems.push(`docs/decisions/${file} shares its number with another page`)

const row = ({ number, title, file, date, status }: Page) => `| [${number}](${file}) | ${title} | ${date} | ${status} |`
const part = (topic: string) => {
  const rows = pages.filter((page) => page.topic === topic).map(row)
  return rows.length === 0 ? [] : [`## ${topic}`, '', '| Number | Decision | Date | Status |', '|---|---|---|---|', ...rows, '']
}
const index = [
  '# Decisions',
  '',
  'Each page states a context, a decision and its consequences. A later decision amends or supersedes an earlier one; the earlier page keeps its content and its status names the later one. Measurements are in [performance](../performance.md).',
  '',
  'A new page takes the next number and begins like the others, with its date, status (`accepted`) and topic. Its title is a noun. `node scripts/docs/decisions.ts` writes this index; `npm run check` refuses a page without these lines and a link that leads nowhere. Numbers that are missing were never used.',
  '',
  ...topics.flatMap(part),
]
  .join('\n')
  .replace(/\n+$/, '\n')

const indexFile = join(folder, 'README.md')
if (!process.argv.includes('--check')) writeFileSync(indexFile, index)
else if (!existsSync(indexFile) || readFileSync(indexFile, 'utf8') !== index)
  problems.push('stale, run node scripts/docs/decisions.ts: docs/decisions/README.md')

for (const page of [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]) {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  for (const [, target = ''] of text.matchAll(/\]\((?![a-z]+:|\/|#)([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (!existsSync(join(root, dirname(page), target))) problems.push(`${page} links to ${target}, which is not there`)
  }
}

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
