import { randomUUID } from 'node:crypto'
import { openAcs3Check } from '../aliyun/acs3-check.ts'
import { VendorRefusal } from '../signed-requests.ts'
import type { Message } from './inbox.ts'
import type { VendorAnswer, VendorParts, VendorRequest } from './vendor-parts.ts'

const minute = 60_000

type Asked = Record<string, string>

/** Alibaba Cloud SMS 2017-05-25: SendSms, SendBatchSms and QuerySendDetails, under signature version 3. */
export function aliyunCall({ inbox, keys: { aliyun: keys }, templates, now, nextId }: VendorParts) {
  const check = openAcs3Check(keys, now)

  function messageOf(given: string, sign: string, template: string, param: string, id: string): Message {
    const isLocal = /^(?:\+?86|0086)?1[3-9]\d{9}$/.test(given)
    if (!isLocal && !/^[1-9]\d{6,14}$/.test(given)) throw new VendorRefusal('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
    if (sign !== keys.signName) throw new VendorRefusal('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名')
    const text = templates.get(template)
    if (text === undefined) throw new VendorRefusal('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板')
    const values = valuesOf(param)
    const filled = text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name]
      if (value === undefined) throw new VendorRefusal('isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量')
      if (/https?:\/\//.test(value)) throw new VendorRefusal('isv.PARAM_NOT_SUPPORT_URL', '不支持URL')
      if ([...value].length > 35) throw new VendorRefusal('isv.PARAM_LENGTH_LIMIT', '参数超过长度限制')
      return value
    })
    const phone = isLocal ? given.slice(-11) : `+${given}`
    inbox.checkLimits(phone, 'aliyun')
    return { phone, scene: template, code: values.code ?? '', text: `【${sign}】${filled}`, sentAt: now().getTime(), vendor: 'aliyun', id, state: 'SENT' }
  }

  const calls: Record<string, (asked: Asked) => object> = {
    SendSms: ({ PhoneNumbers = '', SignName = '', TemplateCode = '', TemplateParam = '{}' }) => {
      const BizId = `${nextId()}^0`
      const all = PhoneNumbers.split(',').map((phone) => messageOf(phone, SignName, TemplateCode, TemplateParam, BizId))
      for (const message of all) inbox.add(message)
      return { BizId }
    },
    SendBatchSms: ({ PhoneNumberJson = '[]', SignNameJson = '[]', TemplateCode = '', TemplateParamJson = '[]' }) => {
      const BizId = `${nextId()}^0`
      const [phones, signs, params] = [PhoneNumberJson, SignNameJson, TemplateParamJson].map(listOf)
      if (!phones || !signs || !params || phones.length !== signs.length) throw new VendorRefusal('isv.INVALID_PARAMETERS', '参数异常')
      if (phones.length > 100) throw new VendorRefusal('isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制')
      const all = phones.map((phone, i) => messageOf(String(phone), String(signs[i]), TemplateCode, JSON.stringify(params[i] ?? {}), BizId))
      for (const message of all) inbox.add(message)
      return { BizId }
    },
    QuerySendDetails: ({ PhoneNumber = '', BizId = '', SendDate = '' }) => {
      if (!/^\d{8}$/.test(SendDate)) throw new VendorRefusal('isv.INVALID_PARAMETERS', 'SendDate')
      const found = inbox.messages.filter(({ phone, id }) => phone.replace('+', '') === PhoneNumber && (BizId === '' || id === BizId))
      const SmsSendDetailDTO = found.map(({ phone, state, receiptCode = '', text, sentAt }) => ({
        PhoneNum: phone,
        SendStatus: state === 'DELIVERED' ? 3 : state === 'FAILED' ? 2 : 1,
        ErrCode: receiptCode,
        Content: text,
        SendDate: new Date(sentAt + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' '),
      }))
      return { TotalCount: String(found.length), SmsSendDetailDTOs: { SmsSendDetailDTO } }
    },
  }

  return (request: VendorRequest): VendorAnswer => {
    const RequestId = randomUUID()
    try {
      check(request)
      if (request.headers['x-acs-version'] !== '2017-05-25') throw new VendorRefusal('InvalidVersion', 'Specified parameter Version is not valid.')
      const call = calls[String(request.headers['x-acs-action'])]
      if (!call) throw new VendorRefusal('InvalidAction.NotFound', 'Specified api is not found.')
      if (request.fault?.code) throw new VendorRefusal(request.fault.code, request.fault.message ?? 'planned failure')
      return { status: 200, body: { Code: 'OK', Message: 'OK', RequestId, ...call(Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))) } }
    } catch (error) {
      if (!(error instanceof VendorRefusal)) throw error
      const { code: Code, message: Message } = error
      return { status: /^is[vp]\./.test(Code) ? 200 : 400, body: { Code, Message, RequestId, HostId: 'dysmsapi.aliyuncs.com' } }
    }
  }
}

function valuesOf(param: string): Record<string, string> {
  const json = parsed(param)
  if (typeof json !== 'object' || json === null || Object.values(json).some((value) => typeof value !== 'string'))
    throw new VendorRefusal('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值')
  // safe: an object whose values are texts
  return json as Record<string, string>
}

function listOf(text: string): unknown[] | undefined {
  const json = parsed(text)
  return Array.isArray(json) ? json : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
