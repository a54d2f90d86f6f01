import { createHash } from 'node:crypto'
import type { Endpoint } from '@anxin/contract/endpoint'
import { managePath } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { everyCall, fieldsOf } from '../every-call.ts'
import { anOperator } from '../an-operator.ts'
import { dice } from '../random-town.ts'
import { testNow } from '../start-test-app.ts'
import { aScene, aStage, stages, type Scene } from '../together-stages.ts'
import { askedOf } from './address.ts'
import type { PayWorld } from './pay-world.ts'
import type { Recorder } from './recorder.ts'
import { stageInput } from './stage-input.ts'

const beside = ['deleteAccount', 'doOrderRefundCancel', 'pay', 'payWeb', 'getOrderList', 'techOrderList', 'techGetToday', 'getMessageList']
const isDesk = (name: string) => /^(order|refund|appeal|approval)\/(?!getList)/.test(name) || /^(customer|technician)\/(suspend|resume)/.test(name)

type StageCall = { name: string; method: 'GET' | 'POST'; path: string; fields: readonly string[]; side: 'customer' | 'technician' | 'desk' }
const sideOf = ({ role }: Endpoint) => (role === 'technician' ? 'technician' : 'customer')
const calls: StageCall[] = [
  ...everyCall
    .filter(([name, call]) => fieldsOf(call).includes('orderId') || beside.includes(name))
    .map(([name, call]): StageCall => ({ name, method: call.method, path: call.path, fields: fieldsOf(call), side: sideOf(call) })),
  ...Object.entries(manageEndpoints)
    .filter(([name]) => isDesk(name))
    .map(([name, { method, request }]): StageCall => ({ name, method, path: managePath(name), fields: Object.keys(request.shape), side: 'desk' })),
]

/** Every call about an order, by the side that makes it, at every stage of an order's life. After a call that did something the stage is set again. */
export async function recordStageCalls({ begin, ask }: Recorder, world: PayWorld): Promise<void> {
  await begin('stage')
  const [stage, operators] = [await aStage(world as never), [await anOperator(world), await anOperator(world)]]
  const set = async (name: string, nth: number): Promise<Scene> => {
    await begin(`stage ${name} ${nth}`)
    world.clock.set(testNow)
    const random = dice(createHash('sha256').update(name).digest().readInt32BE(0))
    const scene = await aScene({ world: world as never, random, operators, stage })
    await stages[name]?.(scene)
    await world.silent()
    return scene
  }
  for (const name of Object.keys(stages)) {
    let nth = 0
    let scene = await set(name, nth)
    for (const call of calls) {
      const input = await stageInput(world, scene, call)
      const token = { customer: scene.customer.token, technician: scene.technician.token, desk: operators[1]?.token }[call.side]
      const { code } = await ask(`${name} | ${call.name}`, askedOf(call, input, token))
      if (code !== 200 || call.method === 'GET') continue
      await world.silent()
      scene = await set(name, ++nth)
    }
  }
}
