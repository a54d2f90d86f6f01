import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request } from '../../request.ts'
import { tc3Headers } from '../../tencent/tc3.ts'
import type { IdentityAnswer, OpenIdCheck } from '../port.ts'

export type TencentIdCheckSettings = { baseUrl: string; secretId: string; secretKey: string; timeoutMs?: number }

const service = 'faceid'
const version = '2018-03-01'

/** `Result` of IdCardVerification. -4 and -6 say that the register of the police does not answer. */
const answers: Readonly<Record<string, IdentityAnswer>> = {
  '0': 'MATCH',
  '-1': 'DIFFERS',
  '-2': 'MALFORMED_NUMBER',
  '-3': 'MALFORMED_NAME',
  '-5': 'NO_RECORD',
  '-7': 'TOO_OFTEN',
}
const Answer = z.object({
  Response: z.object({
    RequestId: z.string(),
    Result: z.string().optional(),
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
  }),
})

/** IdCardVerification of Tencent Cloud: name and number against the register of the police. Matching and differing are billed. */
export function tencentIdCheck({ baseUrl, timeoutMs = 6_000, ...keys }: TencentIdCheckSettings): OpenIdCheck {
  return (now) => ({
    async check({ name, number }) {
      const url = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
      const body = JSON.stringify({ IdCard: number, Name: name })
      const headers = tc3Headers(keys, { url, service, action: 'IdCardVerification', version, body, at: now() })
      const answer = await request(url, { method: 'POST', headers, body }, timeoutMs)
      if (answer.status !== 200) throw new GatewayError(`HTTP_${answer.status}`)
      const read = Answer.safeParse(jsonOf(answer.body))
      if (!read.success) throw new GatewayError('BAD_ANSWER')
      const { RequestId: ref, Result: result = '', Error: refused } = read.data.Response
      // Its own sentence may repeat what was sent.
      if (refused) throw new GatewayError(refused.Code)
      const said = answers[result]
      if (said === undefined) throw new GatewayError(`RESULT_${result}`)
      return { answer: said, ref }
    },
  })
}
