import { certificateNames } from '@anxin/words/codes/certificate-names'
import { technicianName } from '@anxin/words/codes/technician-name'
import type { Tx } from '../../db/connect.ts'
import { newId, newSecret } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import type { VerifiedIdentity } from '../identity-checks/public.ts'
import { insertTechnician } from './make-technician-sql.ts'
import * as queries from './queries.ts'
import { firstHours, usualRadiusM } from './rules.ts'
import { techOf } from './stored.ts'

type Approved = { row: queries.ApplicationRow; identity: VerifiedIdentity; turnaroundMin: number; now: Date }

/** Makes an applicant a technician who can be booked in this minute: on duty, with offers at the city's prices, hours, a place to set out from, and papers. */
export async function makeTechnician(tx: Tx, { row, identity, turnaroundMin, now }: Approved): Promise<string> {
  const fields = techOf(row.fields)
  const city = await queries.findOpenCity(tx, row.city_code ?? '')
  if (!city) throw new Refusal('applicationCityClosed')
  const projects = await queries.projectsFor(tx, { ids: fields.projectIds.length === 0 ? undefined : fields.projectIds, sex: identity.sex })
  const nickname = technicianName(identity.name)
  const id = newId(now)
  await insertTechnician(tx, {
    technician: {
      id,
      account_id: row.account_id,
      city_code: city.city_code,
      nickname,
      avatar_key: fields.photos[0] ?? '',
      photo_keys: fields.photos,
      sex: identity.sex,
      birthday: identity.birthday,
      height_cm: fields.height ?? null,
      work_years: fields.workYears ?? 0,
      intro: fields.intro ?? '',
      home_lat: fields.homeLat ?? city.lat,
      home_lng: fields.homeLng ?? city.lng,
      service_radius_m: fields.serviceRadiusM ?? usualRadiusM,
      hours: JSON.stringify(firstHours),
      turnaround_min: turnaroundMin,
      search_text: [nickname, ...projects.map(({ name }) => name)].join(' '),
      calendar_secret: newSecret(),
      approved_at: now,
    },
    offers: projects.map((project) => ({ technician_id: id, project_id: project.id, price: project.price, vip_price: project.vip_price })),
    certificates: fields.certs.map(({ type, no = '', images, issuedAt, expireAt }) => ({
      id: newId(now),
      technician_id: id,
      type,
      name: certificateNames[type].zh,
      number: no,
      paper_keys: images,
      put_at: row.submitted_at,
      decided_at: now,
      verified: true,
      issued_at: issuedAt === undefined ? now : new Date(issuedAt),
      expire_at: expireAt === undefined ? null : new Date(expireAt),
    })),
  })
  return id
}
