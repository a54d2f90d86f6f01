import type { Reply } from '@anxin/contract/calls'
import { apiEntry } from '../request/api-entry.ts'
import { requestHeaders } from '../request/request-headers.ts'
import { redrawImage } from '../uploads/redraw-image.ts'

/** What a paper is sealed as, which the server expects of its kind. */
const abouts = { ID_FRONT: 'IDENTITY', ID_BACK: 'IDENTITY', CERTIFICATE: 'JOINING', LICENCE: 'JOINING' } as const
export type PictureKind = keyof typeof abouts
export type Vault = NonNullable<Reply<'doAuthenticationCheck'>['vault']>
type Put = { key: string } | 'unreadable' | 'uploadFailed'

const mostPixels = 2000 * 2000
const timeoutMs = 60_000

/** Draws a picture again, without what a camera writes into it, encrypts it for the vault, and sends what nobody else can open. */
export async function putPicture(file: File, { vault: { owner, ...vault }, kind }: { vault: Vault; kind: PictureKind }): Promise<Put> {
  const drawn = await redrawImage(file, { size: undefined, pixels: mostPixels, quality: 0.85 })
  if (!drawn) return 'unreadable'
  try {
    const { sealPaper } = await import('@anxin/rules/sealing/papers')
    const { body, lock } = await sealPaper(vault, { owner, about: abouts[kind], kind }, new Uint8Array(await drawn.arrayBuffer()))
    const form = new FormData()
    form.append('kind', kind)
    form.append('lock', lock)
    form.append('file', new Blob([body]), 'sealed')
    const answer = await fetch(`${apiEntry}/api/user/spread/putPaper`, {
      method: 'POST',
      headers: requestHeaders(),
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return keyOf(await answer.json()) ?? 'uploadFailed'
  } catch {
    return 'uploadFailed'
  }
}

function keyOf(answer: unknown): { key: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined
  const { data } = answer
  return typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string' ? { key: data.key } : undefined
}
