import type { PayChannel } from '@anxin/contract/pay-ways'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import type { PaymentChannel } from '../../../outside/payments/channel.ts'

/** The channel that took the money of an attempt. Throws GatewayError when it is open no more. */
export function requireChannel({ channels }: Pick<Deps, 'channels'>, name: PayChannel): PaymentChannel {
  const channel = channels.get(name)
  if (!channel) throw new GatewayError('NETWORK', `no channel ${name}`)
  return channel
}

/** Rejects with TIMEOUT when `work` takes longer; the work goes on and its own end is harmless. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('TIMEOUT')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
