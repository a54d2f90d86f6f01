import { networkOf } from '../../http/network.ts'

/** Who asks, as far as it can be seen without a session: the network and what the device calls itself. */
export type Asker = { network: string; device: string }

export const askerOf = ({ ip, deviceBrand }: { ip: string; deviceBrand: string }): Asker => ({ network: networkOf(ip), device: deviceBrand })
