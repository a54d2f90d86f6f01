import { MessageFacts } from '@anxin/contract/entities/content'
import { Deduction } from '@anxin/contract/entities/orders'
import { OrderAddress } from '../features/orders/public.ts'
import { Week } from '../features/schedule/public.ts'

/** A payload that was written as a text of JSON. */
const payloadIn = (value: unknown): unknown => (value === '{}' ? {} : value)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** An address with what can be read of it; a point that cannot is the middle of the order's city. */
function addressIn(value: unknown, city: { lat: number; lng: number }): Record<string, unknown> {
  const given = isObject(value) ? value : {}
  const words = Object.keys(OrderAddress.shape)
    .filter((name) => name !== 'lat' && name !== 'lng')
    .map((name) => [name, typeof given[name] === 'string' ? given[name] : ''])
  const isPoint = OrderAddress.pick({ lat: true, lng: true }).safeParse(given).success
  return { ...given, ...Object.fromEntries(words), ...(!isPoint && city) }
}

const factsIn = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([name, fact]) => MessageFacts.partial().safeParse({ [name]: fact }).success))

/**
 * What stands in place of a value that cannot be read, by table and column: as much of it as can. What is not named here is for
 * a person to decide: money that waits for an approval, a write that is answered once, and histories, which nobody changes.
 */
export const repairs: Readonly<Record<string, (value: unknown, city: { lat: number; lng: number }) => unknown>> = {
  'technicians.hours': (value) => listOf(value).filter((day) => Week.element.safeParse(day).success),
  'orders.address': addressIn,
  'refunds.deductions': (value) => listOf(value).filter((one) => Deduction.safeParse(one).success),
  'messages.facts': factsIn,
  'outbox.payload': payloadIn,
  'alarms.facts': () => ({}),
  'security_events.facts': () => ({}),
  'settings.value': () => ({}),
  'payment_events.body': (value) => ({ text: JSON.stringify(value) }),
}
