import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { postSigned, type SignedSettings } from '../../signed-request.ts'
import type { MaskedNumber, MaskedPhoneVendor, OpenMaskedPhone } from '../port.ts'

/** `baseUrl`: the simulator's http://127.0.0.1:8090/masked-phone, or a gateway with the same protocol. `poolKey` names the pool that numbers come from. */
export type GatewaySettings = Omit<SignedSettings, 'now'> & { poolKey: string }

const Bound = z.object({ SecretBindDTO: z.object({ SubsId: z.string().min(1), SecretNo: z.string().regex(/^\d{5,20}$/) }) })

/** The gateway chooses the number; one OutId has one binding. */
export const gatewayMaskedPhone =
  ({ poolKey, ...settings }: GatewaySettings): OpenMaskedPhone =>
  (now) => {
    const post = (path: string, content: object) => postSigned({ ...settings, now }, path, { PoolKey: poolKey, ...content })
    const bind: ReturnType<OpenMaskedPhone>['bind'] = async ({ key, phones: [a, b], until }) => {
      const bound = Bound.safeParse(await post('/bindAxb', { PhoneNoA: a, PhoneNoB: b, Expiration: until.toISOString(), OutId: key }))
      if (!bound.success) throw new GatewayError('BAD_ANSWER')
      const { SubsId, SecretNo } = bound.data.SecretBindDTO
      return { number: SecretNo, bindingId: SubsId }
    }
    const release = async ({ number, bindingId }: MaskedNumber) => {
      try {
        await post('/unbind', { SubsId: bindingId, SecretNo: number })
      } catch (error) {
        if (!(error instanceof GatewayError && error.code === 'isv.BINDING_NOT_EXIST')) throw error
      }
    }
    return {
      numbers: undefined,
      bind,
      // The protocol has no question for a key: asked for again it is the same binding, and one that was never made is made to be given back.
      find: (pair) => bind(pair).catch(refused),
      release,
      // Of a binding that nobody has.
      probe: () => release({ number: '10000000000', bindingId: 'probe' }),
    }
  }

/** Refused for good, such as for a phone of an account that ended: there is nothing that could be named. */
function refused(error: unknown): undefined {
  if (!(error instanceof GatewayError && error.code.startsWith('isv.'))) throw error
}

export const gateway: MaskedPhoneVendor = ({ need }) => ({
  open: gatewayMaskedPhone({
    baseUrl: need('MASKED_PHONE_URL'),
    accessKeyId: need('MASKED_PHONE_KEY_ID'),
    accessKeySecret: need('MASKED_PHONE_KEY_SECRET'),
    poolKey: need('MASKED_PHONE_POOL'),
  }),
  reports: undefined,
})
