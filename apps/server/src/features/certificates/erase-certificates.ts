import type { Tx } from '../../db/connect.ts'
import { shredPapersOf } from '../papers/public.ts'
import { forgetCertificates } from './queries.ts'

/** Of the papers of an account that ends neither numbers nor pictures are left; that they were there is part of what was decided. */
export async function eraseCertificates(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await forgetCertificates(tx, accountId)
  await shredPapersOf(tx, accountId, { abouts: ['JOINING'], now })
}
