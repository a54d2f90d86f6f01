import { apiAs, expect, type Database } from './fixtures.ts'
import { operatorPassword } from './operator-desk.ts'
import { nextSerial } from './serials.ts'

export const technicianPhone = '13900000007'

type Given = { name?: string; title?: string; roleId?: string }
/** An operator who was made long ago, with the password of admin; how one is made is a journey of its own. */
export async function anOperator(database: Database, { name = `second${nextSerial()}`, title = '复核', roleId = 'admin' }: Given = {}) {
  await database.one(
    `insert into operators (id, name, title, role_id, password_hash, created_at)
     select $1, $2, $3, $4, password_hash, now() from operators where name = 'admin' returning id`,
    [`op${nextSerial()}`, name, title, roleId],
  )
  return { name, password: operatorPassword }
}

/** The token of an operator beside admin: who decided something does not decide the objection to it. */
export async function aSecondOperator(database: Database): Promise<string> {
  const { data, code, msg } = await apiAs().post('/api/manage/auth/login', await anOperator(database))
  expect(code, msg).toBe(200)
  return String(data.token)
}
