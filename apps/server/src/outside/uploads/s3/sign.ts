import { AwsV4Signer } from 'aws4fetch'

type Keys = { region: string; keyId: string; keySecret: string }

const amzDate = (at: Date) => at.toISOString().replace(/[:-]|\.\d{3}/g, '')
const ofKeys = ({ region, keyId, keySecret }: Keys, at: Date) => ({
  service: 's3',
  region,
  accessKeyId: keyId,
  secretAccessKey: keySecret,
  datetime: amzDate(at),
})

type Call = { method: string; url: URL; headers: Record<string, string>; at: Date }

/** A call with its version 4 signature in a header. */
export const signed = (keys: Keys, { method, url, headers, at }: Call) => new AwsV4Signer({ ...ofKeys(keys, at), method, url: url.href, headers }).sign()

/** An address that anybody may open for so many seconds from a moment on. */
export async function presigned(keys: Keys, { url, seconds, at }: { url: URL; seconds: number; at: Date }): Promise<string> {
  const asked = new URL(url)
  asked.searchParams.set('X-Amz-Expires', String(seconds))
  return (await new AwsV4Signer({ ...ofKeys(keys, at), method: 'GET', url: asked.href, signQuery: true }).sign()).url.href
}
