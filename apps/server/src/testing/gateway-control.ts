import type { Vendor } from '../features/money/payments/testing/vendors.ts'

/** The levers of the vendors' simulators. */
export const gatewayControl =
  (simulatorsUrl: string) =>
  async <T>(at: Vendor, path: string, body?: object): Promise<T> => {
    const reply = await fetch(
      `${simulatorsUrl}/${at.path}/_control/${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    // safe: tests name the shape they then assert on
    return (await reply.json()) as T
  }
export type GatewayControl = ReturnType<typeof gatewayControl>
