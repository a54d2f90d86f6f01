import { networkOf } from '../../http/network.ts'

/** Who asks, as far as it can be seen without a session: the network and what the device calls itself. */
export type Asker = { network: string; device: string }

/** What a person knows their own address by, without the part that leads to the door: 117.136.*.*, 2001:db8:* */
export const maskedNetwork = (network: string): string => {
  const separator = network.includes(':') ? ':' : '.'
  const [first, second] = network.split(separator)
  return separator === ':' ? `${first}:${second}:*` : `${first}.${second}.*.*`
}

export const askerOf = ({ ip, deviceBrand }: { ip: string; deviceBrand: string }): Asker => ({ network: networkOf(ip), device: deviceBrand })
