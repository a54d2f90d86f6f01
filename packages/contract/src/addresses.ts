import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, empty, id, lat, lng, nothing, pageOf, paging, phone, text } from './fields.ts'
import { Address } from './entities/addresses.ts'

const ownership = "addresses of the session's account"
const fields = {
  name: text('联系人', { min: 1, max: 20 }),
  phone,
  region: text('地区', { max: 60 }).optional(),
  province: text('省份', { min: 1, max: 20 }),
  city: text('城市', { min: 1, max: 20 }),
  area: text('区县', { min: 1, max: 20 }),
  address: text('服务地址', { min: 1, max: 100, missing: '请选择服务地址' }),
  houseNo: text('门牌号', { max: 50 }).optional(),
  arrivalNote: text('到达说明', { max: 200 }).optional(),
  lat: z.number({ error: '请选择服务地址' }).min(-90, '纬度不正确').max(90, '纬度不正确'),
  lng: z.number({ error: '请选择服务地址' }).min(-180, '经度不正确').max(180, '经度不正确'),
  cityCode: cityCode.optional(),
  normalAddress: z.boolean({ error: '请选择是否默认' }),
}

export const addresses = {
  addAddress: endpoint({
    method: 'POST',
    path: '/api/user/self/addAddress',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership,
    summary: '新增服务地址',
    request: z.object({ ...fields, normalAddress: fields.normalAddress.default(false) }),
    reply: Address,
    refusals: ['signedOut', 'badField', 'tooManyAddresses', 'replayDiffers'],
  }),
  editAddress: endpoint({
    method: 'POST',
    path: '/api/user/self/editAddress',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership,
    summary: '修改服务地址；未给出的字段不变',
    request: z.object({
      addressId: id,
      ...z.object(fields).partial().shape,
      lat: lat.optional(),
      lng: lng.optional(),
      clear: z.array(z.enum(['houseNo', 'arrivalNote'])).optional(),
    }),
    reply: Address,
    refusals: ['signedOut', 'badField', 'addressNotFound', 'replayDiffers'],
  }),
  getAddressList: endpoint({
    method: 'GET',
    path: '/api/user/self/getAddressList',
    body: 'query',
    role: 'customer',
    ownership,
    summary: '服务地址列表：默认在前；给出技师时带距离与车费',
    request: z.object({ ...paging, techId: id.optional() }),
    reply: pageOf(Address),
    refusals: ['signedOut', 'badField'],
  }),
  getAddressDefault: endpoint({
    method: 'GET',
    path: '/api/user/self/getAddressDefault',
    body: 'query',
    role: 'customer',
    ownership,
    summary: '默认地址；没有默认时为最新一条',
    request: empty,
    reply: Address.nullable(),
    refusals: ['signedOut'],
  }),
  delAddress: endpoint({
    method: 'POST',
    path: '/api/user/self/delAddress',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership,
    summary: '删除服务地址',
    request: z.object({ addressId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'addressNotFound', 'replayDiffers'],
  }),
}
