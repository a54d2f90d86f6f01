import type { SmsFailure } from '../failure.ts'

/** What the vendor's documented codes mean. */
const failures: Record<string, SmsFailure> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'phoneLimit',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'blocked',
  'isv.CUSTOMER_REFUSED': 'blocked',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badNumber',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': 'badNumber',
  'isv.INTERNATIONAL_NUMBER_NOT_SUPPORTED': 'badNumber',
  'isv.SMS_TEST_NUMBER_LIMIT': 'badNumber',
  'isv.SMS_CONTENT_ILLEGAL': 'content',
  'isv.TEMPLATE_PARAMS_ILLEGAL': 'content',
  'isv.PARAM_LENGTH_LIMIT': 'content',
  'isv.PARAM_NOT_SUPPORT_URL': 'content',
  'isv.SMS_TEMPLATE_ILLEGAL': 'template',
  'isv.SMS_SIGNATURE_ILLEGAL': 'template',
  'isv.SMS_SIGN_ILLEGAL': 'template',
  'isv.SIGN_STATE_ILLEGAL': 'template',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': 'template',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'template',
  'isv.AMOUNT_NOT_ENOUGH': 'quota',
  'isv.OUT_OF_SERVICE': 'quota',
  'isv.DAY_LIMIT_CONTROL': 'quota',
  'isv.MONTH_LIMIT_CONTROL': 'quota',
  'isv.ACCOUNT_ABNORMAL': 'credentials',
  'isv.ACCOUNT_NOT_EXISTS': 'credentials',
  'isv.PRODUCT_UN_SUBSCRIPT': 'credentials',
  'isv.PRODUCT_UNSUBSCRIBE': 'credentials',
  'isv.DENY_IP_RANGE': 'credentials',
  'isp.RAM_PERMISSION_DENY': 'credentials',
  SignatureDoesNotMatch: 'credentials',
  SignatureNonceUsed: 'credentials',
  IncompleteSignature: 'credentials',
  'isp.SYSTEM_ERROR': 'unknown',
  RATELIMIT: 'throttled',
}

/** A code that is not in the table refuses the request as it is, so the message did not go. */
export function aliyunFailure(code: string): SmsFailure {
  const known = failures[code]
  if (known) return known
  if (/^(?:InvalidAccessKeyId|InvalidTimeStamp|Forbidden|NoPermission)/.test(code)) return 'credentials'
  if (/^(?:InternalError|isp\.)/.test(code)) return 'unknown'
  return 'template'
}

/** How long a number waits after the limit that the message names: 触发分钟级流控Permits:1, 小时级, 天级. */
export function aliyunResendIn(message: string): number {
  if (message.includes('天级')) return 86_400
  return message.includes('小时级') ? 3_600 : 60
}
