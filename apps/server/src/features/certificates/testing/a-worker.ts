import type { CertificateState } from '@anxin/contract/certificate-states'
import { aTechnician } from '../../../testing/factories.ts'
import { certificateRow } from '../../../testing/rows.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

type Paper = { type?: string; state?: CertificateState; expireAt?: number | undefined }
/** A technician of whom papers are required, with a massage certificate for good and a health certificate until a moment. */
export async function aWorker(app: TestApp, { until, ...over }: { until?: number | undefined } & NonNullable<Parameters<typeof aTechnician>[1]> = {}) {
  const technician = await aTechnician(app, { papers_from: new Date(0), ...over })
  const put = async ({ type = 'HEALTH', state = 'APPROVED', expireAt }: Paper = {}) => {
    const row = certificateRow({
      technician_id: technician.id,
      type,
      state,
      expire_at: expireAt === undefined ? null : new Date(expireAt),
      put_at: app.clock.now(),
    })
    await app.db.insertInto('certificates').values(row).execute()
    // safe: the row has one
    return row.id as string
  }
  await put({ type: 'MASSAGE' })
  const healthId = await put({ expireAt: until })
  const papersUntil = async () =>
    (await app.db.selectFrom('technicians').select('papers_until').where('id', '=', technician.id).executeTakeFirstOrThrow()).papers_until?.getTime()
  return { ...technician, put, healthId, papersUntil, as: app.as(technician.token) }
}
