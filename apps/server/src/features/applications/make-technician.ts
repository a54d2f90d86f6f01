import type { Policy } from '@anxin/contract/policy'
import { usualRadiusM } from '@anxin/contract/service-radius'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { technicianName } from '@anxin/words/codes/technician-name'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { VerifiedIdentity } from '../identity-checks/public.ts'
import { holdMembership } from '../shops/public.ts'
import { makeTechnician } from '../technicians/public.ts'
import * as queries from './queries.ts'
import { techOf } from './stored.ts'

type Approved = { row: queries.ApplicationRow; identity: VerifiedIdentity; by: string; policy: Policy; now: Date }

/** Makes an applicant a technician, with the papers that were seen and the services they may offer of those they chose, or of all. */
export async function makeApplicantTechnician(tx: Tx, { row, identity, by, policy, now }: Approved): Promise<string> {
  const fields = techOf(row.fields)
  const city = await queries.findOpenCity(tx, row.city_code ?? '')
  if (!city) throw new Refusal('applicationCityClosed')
  // In which shop they are stays so: they work for it from their first minute.
  await holdMembership(tx, row.account_id)
  const made = await makeTechnician(
    tx,
    {
      accountId: row.account_id,
      cityCode: city.city_code,
      nickname: technicianName(identity.name),
      avatarKey: fields.photos[0] ?? '',
      photoKeys: fields.photos,
      sex: identity.sex,
      birthday: identity.birthday,
      heightCm: fields.height,
      workYears: fields.workYears ?? 0,
      intro: fields.intro ?? '',
      home: { lat: fields.homeLat ?? city.lat, lng: fields.homeLng ?? city.lng },
      serviceRadiusM: fields.serviceRadiusM ?? usualRadiusM,
      certificates: fields.certs.map(({ type, no = '', images, issuedAt = now.getTime(), expireAt }) => ({
        type,
        name: certificateNames[type].zh,
        number: no,
        paperKeys: images,
        issuedAt,
        expireAt,
        operatorId: by,
      })),
      offers: { fitting: fields.projectIds.length > 0 ? fields.projectIds : undefined },
      now,
    },
    policy,
  )
  if (!made) throw new Refusal('vettingDecided')
  return made.id
}
