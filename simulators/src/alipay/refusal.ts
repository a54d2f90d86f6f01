/** What the vendor says no with. `code` is its gateway's, the sub code names the reason. */
export class AlipayRefusal extends Error {
  override name = 'AlipayRefusal'
  readonly code: string
  readonly subCode: string

  constructor(subCode: string, words: string, code = '40004') {
    super(words)
    this.code = code
    this.subCode = subCode
  }
}

/** A refusal of the gateway itself, before any business: it comes as `error_response` and is not signed. */
export class GatewayRefusal extends AlipayRefusal {
  override name = 'GatewayRefusal'
}

export const refuseCall = (code: string, subCode: string, words: string) => new GatewayRefusal(subCode, words, code)

const msgs: Record<string, string> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
}

export const refusalJson = ({ code, subCode, message }: AlipayRefusal) => ({ code, msg: msgs[code] ?? 'Failed', sub_code: subCode, sub_msg: message })
