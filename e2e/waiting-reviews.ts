import { endOfDay, startOfDay } from '@anxin/rules/business-day'
import { sealPaper } from '@anxin/rules/sealing/papers'
import { readFile } from 'node:fs/promises'
import { aTechnician } from './a-technician.ts'
import { apiAs, baseUrl, expect, tokenFor, type Database } from './fixtures.ts'
import { newIdentityNumber, nextSerial } from './serials.ts'
import { photo } from './steps.ts'
import { aCustomer, type Customer } from './world.ts'

/** A picture sealed for the vault, as the apps seal it; its key. */
async function putSealed({ id, token, api }: Pick<Customer, 'id' | 'token' | 'api'>, kind: string, about: string): Promise<string> {
  const { vault } = (await api.get('/api/user/spread/doAuthentication/check')).data
  const { body, lock } = await sealPaper(vault, { owner: id, about, kind }, new Uint8Array(await readFile(photo)))
  const form = new FormData()
  form.append('kind', kind)
  form.append('lock', lock)
  form.append('file', new Blob([body]), 'sealed')
  const reply = await fetch(`${baseUrl()}/api/user/spread/putPaper`, { method: 'POST', headers: { token }, body: form })
  // safe: what the call answers
  return ((await reply.json()) as { data: { key: string } }).data.key
}

const year = 365 * 86_400_000

/** Somebody verified whose application as a technician waits, with a certificate and pictures of a technician of the demo. */
export async function anApplicationToReview(database: Database): Promise<Customer & { applicationId: string }> {
  const customer = await aCustomer(database)
  const consent = true
  expect(await customer.api.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: newIdentityNumber(), consent })).toMatchObject({
    code: 200,
  })
  const certs = []
  for (const type of ['HEALTH', 'MASSAGE'])
    certs.push({
      type,
      no: 'JK-20260388',
      images: [await putSealed(customer, 'CERTIFICATE', 'JOINING')],
      issuedAt: Date.now() - year / 2,
      expireAt: Date.now() + year / 2,
    })
  const images = certs.flatMap((cert) => cert.images)
  await database.rows('update papers set kept_at = now() where key = any($1)', [images])
  const { photos } = await database.one<{ photos: string[] }>(
    'select photo_keys as photos from technicians where cardinality(photo_keys) >= 2 order by id limit 1',
  )
  const fields = {
    phone: customer.phone,
    cityCode: '330100',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    workYears: 4,
    height: 168,
    photos,
    intro: '从业四年，师从老中医，擅长肩颈与全身推拿。',
    serviceRadiusM: 8000,
    homeLat: 30.2741,
    homeLng: 120.1551,
    certs,
  }
  const former = { ...fields, workYears: 6, intro: '从业多年。' }
  const applicationId = `apply${nextSerial()}`
  await database.rows(
    `insert into applications (id, account_id, kind, state, city_code, revision, fields, former, submitted_at, answer_by, created_at, changed_at)
     values ($1, $2, 'TECH', 'PENDING', '330100', 2, $3, $4, now(), now() + interval '40 hours', now(), now())`,
    [applicationId, customer.id, JSON.stringify(fields), JSON.stringify(former)],
  )
  await database.rows(
    `insert into application_findings (id, application_id, revision, field, code, text, note, found_by, found_at)
     select $1, $2, 1, 'workYears', 'MISMATCH', '与证件年份不一致', '证书签发于四年前', id, now() - interval '1 day' from operators where name = 'admin'`,
    [`found${nextSerial()}`, applicationId],
  )
  return { ...customer, applicationId }
}

/** A health certificate that a technician of the test's own has put, good for these days, the last one included. */
export async function aCertificateToReview(database: Database, { from, until }: { from: string; until: string }) {
  const technician = await aTechnician(database)
  const token = await tokenFor(database, technician.phone)
  const { id } = await database.one<{ id: string }>('select account_id as id from technicians where id = $1', [technician.id])
  const image = await putSealed({ id, token, api: apiAs(token) }, 'CERTIFICATE', 'JOINING')
  const put = { type: 'HEALTH', no: 'JK-20261001', images: [image], issuedAt: startOfDay(from), expireAt: endOfDay(until) }
  const reply = await apiAs(token).post('/api/tech/certificate/put', put)
  expect(reply).toMatchObject({ code: 200 })
  return { ...technician, token, certificateId: String(reply.data.certificateId) }
}
