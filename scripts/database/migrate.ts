// npm run migrate: brings a database up to this version while servers of the version before work on it. A job of its own, before the new servers start.
import { migrate } from '@anxin/server/db/migrate'

const url = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL
if (!url) {
  console.error("MIGRATION_DATABASE_URL is missing: it signs in as the tables' owner")
  process.exit(1)
}
try {
  const applied = await migrate(url, { onWait: (said) => console.log(said) })
  console.log(applied.length > 0 ? `applied: ${applied.join(', ')}` : 'nothing to apply')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
