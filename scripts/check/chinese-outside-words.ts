// Every text that people read stands in packages/words. Part of npm run check: lists the Chinese that code has elsewhere; comments may quote it (decision 139).
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Also the signs that only Chinese is written with. */
const chinese = /[\p{Script=Han}\u{3001}\u{3002}\u{300A}-\u{300D}\u{FF01}\u{FF08}\u{FF09}\u{FF0C}\u{FF1A}\u{FF1B}\u{FF1F}]/u

/** Where Chinese may stand beside the words, and what it is there. A folder ends in a slash. */
const allowed: Readonly<Record<string, string>> = {
  'packages/contract/src/refusals.ts': 'what refusals say',
  'packages/contract/src/application-refusals.ts': 'what refusals of applications say',
  'packages/contract/src/identity-refusals.ts': 'what refusals of identities say',
  'packages/contract/src/review-refusals.ts': 'what refusals of reviews say',
  'packages/contract/src/health-refusals.ts': 'what refusals about health say',
  'packages/contract/src/field-names.ts': 'what refusals call a field',
  'packages/contract/src/shop-refusals.ts': 'what refusals of shops say',
  'packages/contract/src/refusal-sentences.ts': 'what refusals say where more is known',
  'packages/contract/src/field-refusals.ts': 'what is said of a field that does not fit',
  'packages/contract/src/policy.ts': 'titles of the policy, and its default texts',
  'packages/contract/src/descriptions/': 'what the reference says',
  'packages/rules/src/contact-words.ts': 'the filter of chats',
  'packages/rules/src/written-digits.ts': 'the filter of chats: digits that are written out',
  'packages/rules/src/quantities.ts': 'the filter of chats: units behind a number and labels before it',
  'packages/rules/src/other-apps.ts': 'the filter of chats: names of other apps',
  'packages/rules/src/parse-address.ts': 'the reader of addresses',
  'packages/rules/src/aside-numbers.ts': 'the reader of addresses: labels before numbers that belong into none',
  'packages/rules/src/pinyin.ts': 'surnames that are read otherwise than the word they are written like',
  'packages/rules/src/pinyin-readings.ts': 'how characters are read, derived',
  'packages/rules/src/invite-code-typed.ts': 'the reader of invite codes: labels before a code',
  'packages/rules/src/phrases.ts': 'where a line of Chinese may end, a pure function',
  'packages/rules/src/search-words.ts': 'the reader of searches: labels before a number',
  'packages/rules/src/specification/validators.ts': 'number plates',
  'packages/rules/src/day-words.ts': 'how a moment is written, a pure function',
  'packages/rules/src/time-from.ts': 'how long ago, by the vectors of the specification',
  'packages/rules/src/measures.ts': 'how a duration is written, a pure function',
  'packages/ui/src/ui-words.ts': 'what components say by default; they know no package of words',
  'packages/ui/gallery/': 'examples of components',
  'packages/mobile/src/appearance/song-letters.ts': 'the letters of the display face, derived',
  'apps/server/src/features/orders/reads/queries.ts': 'the reader of former histories: what stands behind a colon or in brackets',
  'apps/customer/scripts/write-regions.ts': 'a command that reads a list of regions',
  'apps/server/src/features/addresses/queries.ts': 'a reader of names of cities: their ending',
  'apps/server/src/features/privacy/erase-sql.ts': 'a statement: the reason that a refund keeps',
  'apps/server/src/features/search/meanings.ts': 'the reader of searches: everyday words for treatments',
  'apps/server/src/features/safety/name-in-sms.ts': 'a reader of names: surnames, forms of address, and what is no name',
  'apps/server/src/features/technician-desk/import/read-values.ts': 'the reader of a team’s file: days, units and lists as people write them',
  'apps/server/src/outside/maps.ts': 'the nation, where the vendor of maps leaves it out',
  'apps/server/src/outside/payments/alipay/bill.ts': 'columns and kinds of the bills of the vendor',
  'apps/server/src/outside/payments/bill-rows.ts': 'columns of the bills of the vendors',
  'apps/server/src/outside/payments/bill-table.ts': 'the brackets in the columns of bills',
  'apps/server/src/outside/payments/wechat/bill.ts': 'columns and states of the bills of the vendor',
  'apps/server/src/outside/payments/wechat/shapes.ts': 'where the vendor says that money came back to the merchant',
  'apps/server/src/outside/sms/aliyun/failures.ts': 'how the vendor names its limits',
  'packages/tooling/src/promise-marks.ts': 'the words by which a sentence promises something',
  'scripts/upgrade-drill/load.ts': 'what a test customer writes',
  'scripts/docs/reworded-titles.ts': 'titles of tests',
}

const isForTests = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path)
const places = Object.keys(allowed)
const placeOf = (path: string) => places.find((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The code of a file; its comments are blank, so that lines keep their numbers. */
function codeOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.css')) return text.replace(/\/\*[^]*?\*\//g, blank)
  return parseSync(path, text).comments.reduce((rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end), text)
}

const found = globSync('{packages,apps,scripts}/**/*.{ts,tsx,mts,mjs,css}', { exclude: (name) => /^(node_modules|dist)$/.test(name) })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('packages/words/') && !isForTests(path) && chinese.test(readFileSync(path, 'utf8')))
  .flatMap((path) =>
    codeOf(path)
      .split('\n')
      .flatMap((line, index) => (chinese.test(line) ? [{ path, line: index + 1, text: line.trim().slice(0, 100) }] : [])),
  )

const used = new Set(found.map(({ path }) => placeOf(path)))
const problems = [
  ...found.filter(({ path }) => placeOf(path) === undefined).map(({ path, line, text }) => `${path}:${line}: belongs into packages/words: ${text}`),
  ...places.filter((place) => !used.has(place)).map((place) => `${place} has no Chinese any more: take it off the list`),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
