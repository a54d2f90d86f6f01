import { endpoints } from '@anxin/contract/endpoints'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { requireDeclared } from './require-declared.ts'

const create = endpoints.doOrderCreate

test('a refusal that the call lists passes, with what the contract declares for it', () => {
  expect(() => requireDeclared(create, new Refusal('replayDiffers'))).not.toThrow()
  expect(() => requireDeclared(create, new Refusal('unpaidOrder', { detail: { orderId: 'o1' } }))).not.toThrow()
  expect(() => requireDeclared(create, new Refusal('slotTaken'))).not.toThrow()
})

test('a refusal that the call does not list is a defect', () => {
  expect(() => requireDeclared(create, new Refusal('couponGone'))).toThrow(
    '/api/user/order/doOrderCreate refuses with couponGone, which its contract does not list',
  )
})

test('a refusal that says something else than declared is a defect', () => {
  // safe: the compiler would not let this pass, a value from elsewhere may
  const detail = { orderId: 7 } as unknown as { orderId: string }
  expect(() => requireDeclared(create, new Refusal('unpaidOrder', { detail }))).toThrow('refuses with unpaidOrder and says {"orderId":7}')
})

test('a detail that the contract asks for cannot be left out', () => {
  // @ts-expect-error -- which order is unpaid must be said
  expect(new Refusal('unpaidOrder').detail).toBeNull()
  // @ts-expect-error -- this refusal says nothing beside its sentence
  expect(new Refusal('replayDiffers', { detail: { orderId: 'o1' } }).detail).toEqual({ orderId: 'o1' })
})
