import type { Endpoint } from '@anxin/contract/endpoint'
import { endpointsByFeature } from '@anxin/contract/endpoints'
import { summaries } from '@anxin/contract/descriptions/summaries'
import { refusals } from '@anxin/contract/refusals'
import { z } from 'zod'
import { eventStreamPath } from './openapi-events.ts'
import { managePaths, manageTags } from './openapi-manage.ts'
import { envelopeOf, refusalTable, schemaOf, type Json, type Operation } from './openapi-shapes.ts'
import { roles } from './roles.ts'

const features: Record<keyof typeof endpointsByFeature, string> = {
  accounts: '账号',
  identities: '微信与苹果登录',
  technicians: '技师',
  follows: '关注',
  projects: '项目',
  schedule: '时段',
  coupons: '优惠券',
  reviews: '评价',
  addresses: '服务地址',
  messages: '消息',
  location: '位置',
  orders: '订单',
  orderPictures: '订单图片',
  extensions: '加钟',
  earlyEnds: '提前结束',
  substitutes: '替补技师',
  payments: '支付',
  content: '内容与设置',
  uploads: '上传',
  tech: '技师端',
  albums: '技师的相册',
  blocks: '屏蔽技师',
  privacy: '隐私与授权',
  suggestions: '反馈与客服留言',
  penalties: '技师的扣款与处罚',
  postedRequests: '抢单需求',
  push: '通知与推送',
  membership: '会员',
  invites: '邀请',
  refundRequests: '退款',
  appeals: '申诉',
  chat: '聊天',
  safety: '安心守护',
}
const whoMay = (role: Endpoint['role']): string => {
  if (role === 'anyone') return '任何人（不看 token）'
  return role === 'guest' ? '任何人；带 token 时须有效' : roles[role].said
}

const summaryOf: Readonly<Record<string, string>> = summaries

/** What each refusal says beside its sentence, by its name. */
const refusalDetails = () =>
  Object.entries<{ code: number; detail?: z.ZodType }>(refusals).flatMap(([key, { detail }]) => {
    if (!detail) return []
    const { $schema: _, ...json } = z.toJSONSchema(detail)
    return [{ title: key, ...json }]
  })

/** Role, ownership, sealed fields and every refusal with its code, in words. */
function descriptionOf({ role, ownership, sealed, repeatable, refusals: keys }: Endpoint): string {
  return [
    `**角色** ${whoMay(role)}　**归属** ${ownership}`,
    ...(sealed
      ? [
          `**加密字段** ${sealed.map((field) => `\`${field}\``).join('、')}：用 \`getConfigure.publicKey\` 以 RSA-OAEP (SHA-256) 分段加密，各段 base64 以 \`.\` 相连，并带 \`encrypted=1\`。`,
        ]
      : []),
    ...(repeatable ? ['**可重复** 带请求头 `Idempotency-Key`（8–64 位字母、数字或 `-`）时，同一键只生效一次，再发得到同样的回答。'] : []),
    ...refusalTable(keys),
  ].join('\n\n')
}

function operationOf(name: string, endpoint: Endpoint, { method, tag }: { method: 'get' | 'post'; tag: string }): Operation {
  const request = schemaOf(endpoint.request, 'input', name)
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  const fields = Object.entries(request.properties ?? {})
  const required = new Set(request.required)
  const parameters = fields
    .filter(([field]) => inPath.has(field) || method === 'get')
    .map(([field, schema]) => ({ name: field, in: inPath.has(field) ? 'path' : 'query', required: inPath.has(field) || required.has(field), schema }))
  const bodyFields = fields.filter(([field]) => !inPath.has(field))
  const body = {
    type: 'object',
    properties: Object.fromEntries(bodyFields),
    required: bodyFields.map(([field]) => field).filter((field) => required.has(field)),
  }
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  const usual = endpoint.body === 'json' ? [json, form] : [form, json]
  const otherVerb = method !== endpoint.method.toLowerCase()

  return {
    operationId: otherVerb ? `${name}_${method}` : name,
    tags: [tag],
    summary: summaryOf[name],
    description: descriptionOf(endpoint),
    'x-role': endpoint.role,
    'x-ownership': endpoint.ownership,
    'x-refusals': endpoint.refusals,
    security: endpoint.role === 'anyone' ? [] : [...(endpoint.role === 'guest' ? [{}] : []), { token: [] }, { bearer: [] }],
    parameters,
    ...(method === 'post' && { requestBody: { content: Object.fromEntries(usual.map((type) => [type, { schema: body }])) } }),
    responses: {
      200: { description: '成功，或以 code 说明的拒绝', content: { 'application/json': { schema: envelopeOf(endpoint, name) } } },
      default: { $ref: '#/components/responses/Transport' },
    },
  }
}

function pathsOf(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [feature, part] of Object.entries(endpointsByFeature)) {
    // safe: `features` is keyed by the same object
    const tag = features[feature as keyof typeof features]
    for (const [name, endpoint] of Object.entries<Endpoint>(part)) {
      const own = endpoint.method === 'GET' ? 'get' : 'post'
      const verbs = endpoint.bothVerbs ? (['get', 'post'] as const) : ([own] as const)
      paths[endpoint.path] = { ...paths[endpoint.path], ...Object.fromEntries(verbs.map((method) => [method, operationOf(name, endpoint, { method, tag })])) }
    }
  }
  return { ...paths, ...eventStreamPath, ...managePaths() }
}

const conventions = `所有回答都是 \`{code, data, msg}\`：\`code\` 为 200 表示成功，\`msg\` 可直接展示；应用的拒绝以 HTTP 200 回答，\`code\` 说明原因，\`refusal\` 给出它的名称（同一 code 可有几种拒绝）。400 的 \`data.field\` 指出第一个不合格的字段。

POST 同时接受表单与 JSON；空值等于没有给出。金额是整数分（名称以 Amount、Price、Fee 结尾），时刻是毫秒（…At），坐标为 gcj02。token 放在请求头 \`token\` 或 \`Authorization: Bearer\`。运营端（\`/api/manage/\`）有自己的账号与 token，与顾客、技师的互不通用。`

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: '安心到家 API', version: '2.2.3', description: conventions, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  tags: [...Object.values(features), ...manageTags()].map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      RefusalDetail: {
        description: '拒绝的细节，按拒绝的名称（refusal）',
        anyOf: [{ type: 'null' }, ...refusalDetails()],
      },
      Envelope: { type: 'object', required: ['code', 'data', 'msg'], properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' } } },
    },
    responses: {
      Transport: {
        description: '传输层的拒绝（404、413、415、429、503）与故障（500）',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  },
})
