import pg from 'pg'

/** Makes the database `name` from the template at `url`, without these constraints, indexes and triggers; answers its connection string. */
export async function templateWithout(url: string, name: string, drops: readonly string[]): Promise<string> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const template = new URL(url).pathname.slice(1)
  await statements(at('postgres'), [`create database ${name} template ${template}`])
  await statements(
    at(name),
    drops.map(
      (drop) => `do $$ declare owner regclass; begin
        select conrelid::regclass into owner from pg_constraint where conname = '${drop}';
        if owner is not null then execute format('alter table %s drop constraint ${drop}', owner); return; end if;
        select tgrelid::regclass into owner from pg_trigger where tgname = '${drop}';
        if owner is not null then execute format('drop trigger ${drop} on %s', owner); return; end if;
        drop index ${drop};
      end $$`,
    ),
  )
  return at(name)
}

async function statements(url: string, texts: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}
