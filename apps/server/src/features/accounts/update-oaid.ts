import type { Parsed } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { updateAccount } from './queries.ts'
import { withoutControls } from './rules.ts'

/** Keeps the device's advertising id with the account; a guest's is not kept. */
export async function updateOaid(db: Db, { accountId, oaid, deviceBrand }: Parsed<'updateOaid'> & { accountId: string | undefined }): Promise<null> {
  if (accountId !== undefined)
    await updateAccount(db, accountId, { oaid: withoutControls(oaid), ...(deviceBrand !== undefined && { device_brand: withoutControls(deviceBrand) }) })
  return null
}
