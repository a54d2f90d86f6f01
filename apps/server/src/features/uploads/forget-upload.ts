import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { forgetRow } from './queries.ts'

type Forgotten = { accountId: string; key: string; now: Date }

/** Takes a picture of an account out of the public store at once. Where the store does not answer, the outbox goes on trying. */
export async function forgetUpload({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, forgotten: Forgotten): Promise<void> {
  if ((await forgetRow(db, forgotten)).length === 0) return
  await uploads.remove(forgotten.key).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
  })
}
