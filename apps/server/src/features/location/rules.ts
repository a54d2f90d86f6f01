import { BlockList, isIPv4, isIPv6 } from 'node:net'

const unplaced = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unplaced.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unplaced.addSubnet(net, bits, 'ipv6')

/** The address when the map service can place it; undefined for those of this machine or of a private network. */
export function publicIp(ip: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(mapped)) return unplaced.check(mapped, 'ipv4') ? undefined : mapped
  if (isIPv6(mapped)) return unplaced.check(mapped, 'ipv6') ? undefined : mapped
  return undefined
}

/** Three decimals, about 100 m: people who stand together ask the same question. */
export const roughly = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: Math.round(lat * 1000) / 1000, lng: Math.round(lng * 1000) / 1000 })
