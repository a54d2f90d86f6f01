import pg from 'pg'

/** Runs one statement as the owner of the tables, for what the server's own role may not do: damage, and its repair. */
export async function asOwner({ config }: { config: { migrationDatabaseUrl: string } }, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: config.migrationDatabaseUrl })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
