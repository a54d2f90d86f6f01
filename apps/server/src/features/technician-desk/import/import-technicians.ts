import { createHash } from 'node:crypto'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import { dayOf } from '@anxin/rules/time'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { bandsOfCities } from '../../offers/public.ts'
import { isOwn } from '../../vetting/public.ts'
import type { DeskDeps } from '../change-technician.ts'
import { cityWords } from '../city-words.ts'
import { createIn } from '../create-technician.ts'
import { citiesWithin, projectsOnOffer, takenPhones } from '../queries.ts'
import { decodeFile } from './decode-file.ts'
import { readFile, type ReadFile } from './read-file.ts'
import { bandKey, type Around, type Problem } from './read-row.ts'

type Given = ManageParsed<'technician/import'>
type Outcome = ManageReply<'technician/import'>

/**
 * technician/import: a dry run says what is wrong and who would be taken on. Without one, everybody is made in one transaction
 * where nothing is wrong, and nobody where something is. The same file again finds its people taken and makes nobody.
 */
export async function importTechnicians(deps: DeskDeps, { fileName, file, dryRun, reason }: Given, caller: ManageCaller): Promise<Outcome> {
  const text = decodeFile(file)
  const checked = await checkFile(deps, text, caller)
  const about = { fileName, sha256: createHash('sha256').update(file).digest('hex'), reason }
  const only = async (outcome: Checked) => {
    // It tells which phones have an account: anyone who asks leaves a line.
    await deps.db.transaction().execute((tx) => note(tx, deps, { checked: outcome, ...about, made: 0 }, caller))
    return shown(outcome, 0)
  }
  if (dryRun || checked.problems.length > 0) return only(checked)
  try {
    await deps.db.transaction().execute((tx) => makeAll(tx, deps, { checked, ...about }, caller))
  } catch (error) {
    // Somebody was faster with one of the phones, or a project or a city was closed: nothing was made, and the file says what is wrong now.
    if (!(error instanceof Refusal)) throw error
    const now = await checkFile(deps, text, caller)
    if (now.problems.length === 0) throw error
    return only(now)
  }
  return shown(checked, checked.people.length)
}

type Checked = Omit<ReadFile, 'phones'> & { cityNames: ReadonlyMap<string, string>; accounts: ReadonlySet<string> }

async function checkFile({ db, policy }: Pick<DeskDeps, 'db' | 'policy'>, text: string, caller: ManageCaller): Promise<Checked> {
  const { operator, now } = caller
  const [cities, projects, bands, rules] = await Promise.all([
    citiesWithin(db, operator.cityCodes),
    projectsOnOffer(db),
    bandsOfCities(db, operator.cityCodes),
    policy(),
  ])
  const around: Around = {
    cities: new Map(cities.flatMap((city) => [...new Set([city.city_code, city.name, cityWords(city).en.toLowerCase()])].map((name) => [name, city] as const))),
    // Of two with the same name the first of the catalogue.
    projects: new Map(
      projects.flatMap((project) => [project.name, project.name_en].filter(Boolean).map((name) => [name.toLowerCase(), project] as const)).toReversed(),
    ),
    bands: new Map(bands.map((band) => [bandKey(band.city_code, band.project_id), band] as const)),
    policy: rules,
    mayPrice: operator.permissions.includes('technician.price'),
    mayLevel: operator.permissions.includes('technician.level'),
    today: dayOf(now.getTime()),
  }
  const { phones, ...read } = readFile(text, around)
  const known = new Map(
    phones.length === 0 ? [] : (await takenPhones(db, [...new Set(phones.map(({ phone }) => phone))])).map((row) => [row.phone, row] as const),
  )
  const own = await ownPhones(db, { phones, idOf: (phone) => known.get(phone)?.id }, caller)
  const taken = phones.flatMap(({ row, phone, columnNumber }): Problem[] => {
    const account = known.get(phone)
    const at = { row, column: 'phone', columnNumber, value: phone } as const
    if (account?.technician_id) return [{ ...at, problem: 'IS_TECHNICIAN' }]
    if (account?.disabled) return [{ ...at, problem: 'ACCOUNT_SHUT' }]
    if (account?.refused || account?.suspended) return [{ ...at, problem: 'REFUSED' }]
    return own.has(phone) ? [{ ...at, problem: 'OWN_CASE' }] : []
  })
  return {
    ...read,
    problems: [...read.problems, ...taken].toSorted((a, b) => a.row - b.row),
    cityNames: new Map(cities.map(({ city_code, name }) => [city_code, name])),
    accounts: new Set(known.keys()),
  }
}

type Phones = { phones: ReadFile['phones']; idOf: (phone: string) => string | undefined }
/** Phones of whom the operator may not take on: their own, and those of people in their shop. Asked one by one only where there are any. */
async function ownPhones(db: Db, { phones, idOf }: Phones, caller: ManageCaller): Promise<Set<string>> {
  const concerned = (some: readonly string[]) => ({ phones: some, accountIds: some.map(idOf).filter((id) => id !== undefined) })
  const all = [...new Set(phones.map(({ phone }) => phone))]
  const own = new Set<string>()
  if (all.length === 0 || !(await isOwn(db, concerned(all), caller))) return own
  for (const phone of all) if (await isOwn(db, concerned([phone]), caller)) own.add(phone)
  return own
}

type Whole = { checked: Checked; fileName: string; sha256: string; reason: string }
async function makeAll(tx: Tx, deps: DeskDeps, { checked, fileName, sha256, reason }: Whole, caller: ManageCaller): Promise<void> {
  const made: ({ row: number } & Awaited<ReturnType<typeof createIn>>)[] = []
  // In one order for all files, so that two of them never wait for each other in a circle.
  for (const { row, ...person } of checked.people.toSorted((a, b) => (a.phone < b.phone ? -1 : 1)))
    made.push({ row, ...(await createIn(tx, deps, { ...person, reason }, caller)) })
  // Everybody has a line of their own, as if they had been taken on one by one. The log is held from here on.
  for (const { row, subject, after } of made.toSorted((a, b) => a.row - b.row))
    await appendAudit(deps, tx, caller, { action: 'technician.create', subject, after: { ...after, fileName, row }, reason })
  await note(tx, deps, { checked, fileName, sha256, reason, made: made.length }, caller)
}

const note = (tx: Tx, deps: DeskDeps, { checked: { rows, problems }, fileName, sha256, reason, made }: Whole & { made: number }, caller: ManageCaller) =>
  appendAudit(deps, tx, caller, {
    action: 'technician.import',
    subject: { kind: 'technician', id: sha256.slice(0, 32), text: fileName },
    after: { sha256, rows, problems: problems.length, made },
    reason,
  })

const shown = ({ rows, unknownColumns, problems, people, cityNames, accounts }: Checked, made: number): Outcome => ({
  rows,
  made,
  unknownColumns,
  problems: problems.map(({ value, ...one }) => ({ ...one, value: value.slice(0, 80) })),
  people: people.map(({ row, nickname, phone, cityCode, offers }) => ({
    row,
    nickname,
    phoneMasked: maskPhone(phone),
    cityCode,
    cityName: cityNames.get(cityCode) ?? '',
    hasAccount: accounts.has(phone),
    offers: offers.length,
  })),
})
