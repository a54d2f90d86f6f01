import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, empty, id, lat, lng, name, nothing, pageOf, paging, phone, placeText, text } from './fields.ts'
import { Address } from './entities/addresses.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const ownership = "addresses of the session's account"
const fields = {
  name: name(fieldNames.contact, { min: 1, max: 20 }),
  phone,
  region: placeText(fieldNames.region, { max: 60 }).optional(),
  province: text(fieldNames.province, { min: 1, max: 20 }),
  city: text(fieldNames.city, { min: 1, max: 20 }),
  area: text(fieldNames.area, { min: 1, max: 20 }),
  address: placeText(fieldNames.servicePlace, { min: 1, max: 100, missing: wrong.servicePlaceMissing }),
  houseNo: placeText(fieldNames.houseNo, { max: 50 }).optional(),
  arrivalNote: placeText(fieldNames.arrivalNote, { max: 200 }).optional(),
  lat: z.number({ error: wrong.servicePlaceMissing }).min(-90, wrong.lat).max(90, wrong.lat),
  lng: z.number({ error: wrong.servicePlaceMissing }).min(-180, wrong.lng).max(180, wrong.lng),
  cityCode: cityCode.optional(),
  stairs: z.boolean().optional(),
  pets: z.boolean().optional(),
  normalAddress: z.boolean({ error: wrong.isDefaultMissing }),
}

export const addresses = {
  addAddress: endpoint({
    method: 'POST',
    path: '/api/user/self/addAddress',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership,
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
    request: z.object({ addressId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'addressNotFound', 'replayDiffers'],
  }),
}
