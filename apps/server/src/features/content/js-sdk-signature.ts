import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { GatewayError } from '../../outside/gateway-error.ts'

const cacheMs = 10_000

/** The page to sign: http or https on a host of ours, without what follows #. */
function pageToSign(url: string, hosts: readonly string[]): string {
  const [page = ''] = url.split('#')
  const parsed = URL.canParse(page) ? new URL(page) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password || !hosts.includes(parsed.host))
    throw new Refusal('badSignUrl', { detail: { field: 'url' } })
  return page
}

/** Signs a page for the messaging app's script; the same page gets the same signature for ten seconds. */
export async function getJSSDKSignature(
  { wechat, config, responses, log }: Pick<Deps, 'wechat' | 'config' | 'responses' | 'log'>,
  url: string,
): Promise<Reply<'getJSSDKSignature'>> {
  const page = pageToSign(url, config.returnHosts)
  if (!wechat) throw new Refusal('signatureFailed')
  try {
    const text = await responses.get({ key: `js-sdk ${page}`, ms: cacheMs }, async () => JSON.stringify(await wechat.jsSdkSignature(page)))
    // safe: the text was written one line above
    const signed = JSON.parse(text.toString()) as Awaited<ReturnType<typeof wechat.jsSdkSignature>>
    return { ...signed, data: signed.appId }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ code: error.code }, 'js-sdk signature')
    throw new Refusal('signatureFailed')
  }
}
