import { statfs } from 'node:fs/promises'
import type { Asking, Finding, Part } from './finding.ts'

type Place = { part: Part; folder: string | undefined; isHere: boolean }

const gib = 1024 ** 3
const fewGib = 5
const fewShare = 0.1

/** How much room the disk of a folder has. Only root sees a folder of somebody else; statfs asks for no right to read it, only to reach it. */
export async function freeSpace({ say }: Asking, { part, folder, isHere }: Place): Promise<Finding[]> {
  if (folder === undefined || !isHere) return [{ part, level: 'ok', said: say('diskUnknown') }]
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    const [free, share] = [(bavail * bsize) / gib, blocks === 0 ? 1 : bavail / blocks]
    const values = { folder, free: free >= 10 ? String(Math.round(free)) : free.toFixed(1), share: Math.round(share * 100) }
    if (free < 1) return [{ part, level: 'missing', said: say('diskFull', values), remedy: say('diskRemedy') }]
    if (free < fewGib || share < fewShare) return [{ part, level: 'warning', said: say('diskLow', values), remedy: say('diskRemedy') }]
    return [{ part, level: 'ok', said: say('disk', values) }]
  } catch {
    return [{ part, level: 'ok', said: say('diskUnknown') }]
  }
}
