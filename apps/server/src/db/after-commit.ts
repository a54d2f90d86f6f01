import { CompiledQuery, type Transaction } from 'kysely'
import type { DB } from './types.ts'

/** No statement: it hands its values to the connection that carries the transaction. */
export const afterCommitMark = '-- after the commit'

/**
 * Keeps values until the transaction is committed, then hands them to anyone who listens to the connection (`onPublished`); a rollback forgets them.
 * A NOTIFY inside the transaction would lock the whole database from before its commit until that is durable.
 */
export const afterCommit = async (tx: Transaction<DB>, values: readonly unknown[]): Promise<void> => {
  await tx.executeQuery(CompiledQuery.raw(afterCommitMark, [...values]))
}
