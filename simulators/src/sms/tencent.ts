import { randomUUID } from 'node:crypto'
import { VendorRefusal } from '../signed-requests.ts'
import { checkTc3 } from '../tencent/tc3.ts'
import type { VendorAnswer, VendorParts, VendorRequest } from './vendor-parts.ts'

type Asked = { PhoneNumberSet?: unknown; SmsSdkAppId?: unknown; TemplateId?: unknown; SignName?: unknown; TemplateParamSet?: unknown }

const limitCodes = {
  perMinute: 'LimitExceeded.PhoneNumberThirtySecondLimit',
  perHour: 'LimitExceeded.PhoneNumberOneHourLimit',
  perDay: 'LimitExceeded.PhoneNumberDailyLimit',
}

/** Tencent Cloud SMS 2021-01-11: SendSms, under signature version 3. A number that is refused stands in the list of the answer, everything else in its Error. */
export function tencentCall({ inbox, keys: { tencent: keys }, templates, now, nextId }: VendorParts) {
  function sendSms({ PhoneNumberSet, SmsSdkAppId, TemplateId, SignName, TemplateParamSet = [] }: Asked, fault: VendorRequest['fault']) {
    if (!Array.isArray(PhoneNumberSet) || PhoneNumberSet.length === 0) throw new VendorRefusal('MissingParameter.EmptyPhoneNumberSet', 'no numbers')
    if (PhoneNumberSet.length > 200) throw new VendorRefusal('LimitExceeded.PhoneNumberCountLimit', 'more than 200 numbers')
    if (SmsSdkAppId !== keys.appId) throw new VendorRefusal('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'the application is another account’s')
    if (SignName !== keys.signName) throw new VendorRefusal('FailedOperation.SignatureIncorrectOrUnapproved', 'the sign is not approved')
    const text = templates.get(String(TemplateId))
    if (text === undefined) throw new VendorRefusal('FailedOperation.TemplateIncorrectOrUnapproved', 'the template is not approved')
    const values = Array.isArray(TemplateParamSet) ? TemplateParamSet.map(String) : []
    if (new Set(text.match(/\{\d+\}/g)).size !== values.length)
      throw new VendorRefusal('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'another number of variables')
    if (values.some((value) => /https?:\/\//.test(value)))
      throw new VendorRefusal('InvalidParameterValue.ProhibitedUseUrlInTemplateParameter', 'a variable is an address')
    const filled = text.replace(/\{(\d+)\}/g, (_whole, n: string) => values[Number(n) - 1] ?? '')
    const isLocal = (phone: string) => /^(?:\+86)?1[3-9]\d{9}$/.test(phone)
    if (new Set(PhoneNumberSet.map((phone) => isLocal(String(phone)))).size > 1)
      throw new VendorRefusal('UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber', 'numbers of both kinds')

    return PhoneNumberSet.map((one) => {
      const given = String(one)
      const phone = given.replace(/^\+86/, '')
      const reached = inbox.limitReached(phone, 'tencent')
      const isNumber = isLocal(given) || /^\+[1-9]\d{6,14}$/.test(given)
      const Code = fault?.code ?? (isNumber ? (reached ? limitCodes[reached] : 'Ok') : 'InvalidParameterValue.IncorrectPhoneNumber')
      if (Code !== 'Ok') return { SerialNo: '', PhoneNumber: given, Fee: 0, SessionContext: '', Code, Message: fault?.message ?? Code, IsoCode: '' }
      const SerialNo = `2645:${nextId()}`
      const code = values.length === 1 && /^\d{4,8}$/.test(values[0] ?? '') ? (values[0] ?? '') : ''
      inbox.add({
        phone,
        scene: String(TemplateId),
        code,
        text: `【${SignName}】${filled}`,
        sentAt: now().getTime(),
        vendor: 'tencent',
        id: SerialNo,
        state: 'SENT',
      })
      return { SerialNo, PhoneNumber: given, Fee: 1, SessionContext: '', Code, Message: 'send success', IsoCode: isLocal(given) ? 'CN' : '' }
    })
  }

  return (request: VendorRequest): VendorAnswer => {
    const RequestId = randomUUID()
    try {
      const { fault, headers, body } = request
      checkTc3(keys, { service: 'sms', headers, body, now: now() })
      if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') throw new VendorRefusal('InvalidAction', 'no such action')
      if (!headers['x-tc-region']) throw new VendorRefusal('MissingParameter', 'X-TC-Region')
      // Refusals of one number stand in the list.
      if (fault?.code && !/PhoneNumber/.test(fault.code)) throw new VendorRefusal(fault.code, fault.message ?? fault.code)
      // safe: each field is checked where it is read
      const SendStatusSet = sendSms(JSON.parse(body.toString('utf8')) as Asked, fault)
      return { status: 200, body: { Response: { SendStatusSet, RequestId } } }
    } catch (error) {
      if (!(error instanceof VendorRefusal)) throw error
      return { status: 200, body: { Response: { Error: { Code: error.code, Message: error.message }, RequestId } } }
    }
  }
}
