import type { Config } from '../config.ts'
import { checkBackup } from './check-backup.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkDatabase } from './check-database.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { checkMaps, checkMaskedNumbers, checkPayment, checkPush } from './check-vendors.ts'
import { checkWork } from './check-work.ts'
import type { Asking, Finding } from './finding.ts'

/** Looks at everything a server needs, one part after the other in the order of the table; what costs only where `calls` allows it. */
export async function examine(asking: Asking): Promise<{ findings: Finding[]; config: Partial<Config> }> {
  const { findings, config } = checkSettings(asking)
  const { databaseUrl = '', liveDatabaseUrl = '', publicUrl = '', payments = {} } = config
  const rest = await Promise.all([
    checkDatabase(asking, { databaseUrl, liveDatabaseUrl }),
    checkWork(asking, { databaseUrl }),
    checkBackup(asking),
    checkSignIn(asking, config),
    checkPayment(asking, config),
    checkPictures(asking, config),
    checkMaps(asking, config),
    checkPush(asking, config),
    checkMaskedNumbers(asking, config),
    checkCertificates(asking, { publicUrl, payments }),
  ])
  return { findings: [...findings, ...rest.flat()], config }
}
