import type { FastifyRequest } from 'fastify'
import type { Keys } from './keys.ts'
import { verify } from '../rsa.ts'
import { readAuthorization } from './signing.ts'
import { signError } from './vendor-error.ts'

const windowMs = 300_000

/** The exact bytes that came; none for a GET. */
export const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

/** Refuses with SIGN_ERROR unless merchant, serial, time and signature are right. */
export function checkSignature(keys: Keys, request: FastifyRequest, now: Date) {
  const signed = readAuthorization(request.headers.authorization)
  if (!signed) throw signError('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》')
  if (signed.mchid !== keys.mchid) throw signError('商户号不存在')
  if (signed.serial.toUpperCase() !== keys.merchant.serial) throw signError('商户证书序列号有误')
  if (!/^\d{1,12}$/.test(signed.timestamp) || Math.abs(now.getTime() - Number(signed.timestamp) * 1000) > windowMs)
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')

  const url = request.raw.url ?? ''
  // The vendor stands at the root of its host; behind a prefix, clients sign the address with it or without.
  const urls = [url, url.replace(/^\/wechat-pay(?=\/)/, '')]
  const genuine = urls.some((path) => {
    const head = Buffer.from(`${request.method}\n${path}\n${signed.timestamp}\n${signed.nonce}\n`)
    return verify(Buffer.concat([head, bodyOf(request), Buffer.from('\n')]), signed.signature, keys.merchant.publicKey)
  })
  if (!genuine) throw signError('签名错误，请检查后再试')
}
