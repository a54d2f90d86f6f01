import type { Config } from '../config.ts'
import type { Asking, Finding } from './finding.ts'
import { reachLine } from './reach.ts'

/** Where pictures are stored. */
export async function checkPictures(asking: Asking, { uploads }: Partial<Config>): Promise<Finding[]> {
  const { say } = asking
  if (!uploads?.region || !uploads.secretKey) return [{ part: 'pictures', level: 'missing', said: say('picturesMissing'), remedy: say('picturesRemedy') }]
  return [await reachLine(asking, { part: 'pictures', name: say('picturesStore'), url: uploads.region })]
}
