import { apiAs, expect } from './fixtures.ts'
import { operatorPassword } from './operator-desk.ts'
import { nextSerial } from './serials.ts'

export const technicianPhone = '13900000007'

/** The token of an operator beside admin: whoever decided something does not decide the objection to it. */
export async function aSecondOperator(): Promise<string> {
  const { data: admin } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  const [name, password] = [`second${nextSerial()}`, 'a password of the second']
  const made = await apiAs(String(admin.token)).post('/api/manage/operator/create', { name, newPassword: password, title: '复核', roleId: 'admin' })
  expect(made.code, made.msg).toBe(200)
  const { data } = await apiAs().post('/api/manage/auth/login', { name, password })
  return String(data.token)
}
