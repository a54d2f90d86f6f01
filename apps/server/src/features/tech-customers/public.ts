export { requireWelcome } from './require-welcome.ts'
export { isUnwelcomeSql } from './unwelcome-sql.ts'
