import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { postSigned, type SignedSettings } from './signed-request.ts'

/** `baseUrl`: the simulator's http://127.0.0.1:8090/masked-phone, or a gateway that speaks the same. `poolKey` names the pool that numbers come from. */
export type MaskedPhoneSettings = SignedSettings & { poolKey: string }

/** Whichever of the two calls `number` reaches the other; anybody else reaches nobody. */
export type MaskedNumber = { number: string; bindingId: string }
export type MaskedPhone = {
  /** A number for two phones until a moment. The same `key` again gives the same number. */
  bind: (pair: { key: string; phones: [string, string]; until: Date }) => Promise<MaskedNumber>
  /** Gives a number back; one that is back already is as good. */
  release: (masked: MaskedNumber) => Promise<void>
}

const Bound = z.object({ SecretBindDTO: z.object({ SubsId: z.string().min(1), SecretNo: z.string().regex(/^\d{5,20}$/) }) })

/** Numbers that stand for two phones (AXB): A calls X and reaches B, B calls X and reaches A, and neither sees the other's. */
export function createMaskedPhone({ poolKey, ...settings }: MaskedPhoneSettings): MaskedPhone {
  return {
    async bind({ key, phones: [a, b], until }) {
      const content = { PoolKey: poolKey, PhoneNoA: a, PhoneNoB: b, Expiration: until.toISOString(), OutId: key }
      const bound = Bound.safeParse(await postSigned(settings, '/bindAxb', content))
      if (!bound.success) throw new GatewayError('BAD_ANSWER')
      const { SubsId, SecretNo } = bound.data.SecretBindDTO
      return { number: SecretNo, bindingId: SubsId }
    },

    async release({ number, bindingId }) {
      try {
        await postSigned(settings, '/unbind', { PoolKey: poolKey, SubsId: bindingId, SecretNo: number })
      } catch (error) {
        if (!(error instanceof GatewayError && error.code === 'isv.BINDING_NOT_EXIST')) throw error
      }
    },
  }
}
