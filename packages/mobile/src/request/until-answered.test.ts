import { refusals } from '@anxin/contract/refusals'
import { expect, test } from 'vitest'
import { RefusedError } from './errors.ts'
import { OfflineError } from '@anxin/api-client/offline-error'
import { untilAnswered } from './until-answered.ts'

/** A sender whose tries end one after the other as listed: an answer, or an error. */
function aSender(...ends: (string | Error)[]) {
  const keys: string[] = []
  const send = untilAnswered((_request: { said: string }, key) => {
    keys.push(key)
    const end = ends[keys.length - 1] ?? 'done'
    return end instanceof Error ? Promise.reject(end) : Promise.resolve(end)
  })
  return { keys, send: (said = 'one') => send({ said }).catch(() => undefined) }
}

const lost = new OfflineError('x')
const refused = new RefusedError({ ...refusals.badField, data: null, refusal: 'badField' })

test('what was lost goes again under its key, and what comes after its answer under another', async () => {
  const { keys, send } = aSender(lost, lost, 'done')
  for (let turn = 0; turn < 4; turn++) await send()
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('what was refused, and what says something else, has a key of its own', async () => {
  const { keys, send } = aSender(refused, lost, lost)
  await send()
  await send()
  await send('another')
  expect(new Set(keys).size).toBe(3)
})
