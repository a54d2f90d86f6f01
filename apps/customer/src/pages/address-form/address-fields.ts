import { fitsIn } from '@anxin/rules/graphemes'
import { isSeen } from '@anxin/rules/seen-text'
import { isPhone } from '@anxin/mobile/forms/phone'
import type { SelectedPlace, SelectedRegion } from '../../features/location/address-to-select.ts'
import type { Address } from '../../features/addresses/address-queries.ts'

/** The form as it is typed; lat and lng come with the place chosen. */
export type AddressFields = {
  name: string
  phone: string
  province: string
  city: string
  area: string
  cityCode: string
  address: string
  houseNo: string
  arrivalNote: string
  lat: number | undefined
  lng: number | undefined
  rough: boolean
  stairs: boolean
  pets: boolean
  normalAddress: boolean
}

export const emptyAddress: AddressFields = {
  name: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  cityCode: '',
  address: '',
  houseNo: '',
  arrivalNote: '',
  lat: undefined,
  lng: undefined,
  rough: false,
  stairs: false,
  pets: false,
  normalAddress: false,
}

export const fieldsOf = ({
  name,
  phone,
  province,
  city,
  area,
  cityCode,
  address,
  houseNo,
  arrivalNote,
  lat,
  lng,
  stairs,
  pets,
  normalAddress,
}: Address): AddressFields => ({
  name,
  phone,
  province,
  city,
  area,
  cityCode,
  address,
  houseNo,
  arrivalNote,
  lat,
  lng,
  rough: false,
  stairs: stairs === true,
  pets: pets === true,
  normalAddress,
})

export type AddressErrors = Partial<Record<'name' | 'phone' | 'region' | 'address' | 'houseNo' | 'arrivalNote', string>>
type Say = (key: 'nameNeeded' | 'nameLong' | 'phoneNeeded' | 'phoneWrong' | 'regionNeeded' | 'addressNeeded') => string

/** What is still wrong, in the order of the form. */
export function errorsOf({ name, phone, province, city, area, address, lat }: AddressFields, say: Say): AddressErrors {
  const errors: AddressErrors = {}
  if (!isSeen(name)) errors.name = say('nameNeeded')
  if (!fitsIn(name.trim(), 20)) errors.name = say('nameLong')
  if (!isPhone(phone)) errors.phone = say(phone === '' ? 'phoneNeeded' : 'phoneWrong')
  if (!province || !city || !area) errors.region = say('regionNeeded')
  if (address.trim() === '' || lat === undefined) errors.address = say('addressNeeded')
  return errors
}

/** What is sent: the texts as they are, the place, and which texts are to be cleared. A form that keeps its rules has a place. */
export function fieldsToSave(fields: AddressFields, addressId: string | undefined) {
  const { lat = 0, lng = 0, cityCode, name, phone, province, city, area, address, houseNo, arrivalNote, stairs, pets, normalAddress } = fields
  const texts = { name, phone, province, city, area, address, houseNo, arrivalNote }
  const cleared = (['houseNo', 'arrivalNote'] as const).filter((each) => addressId !== undefined && texts[each].trim() === '')
  return { ...texts, stairs, pets, normalAddress, lat, lng, ...(cityCode && { cityCode }), ...(cleared.length > 0 && { clear: [...cleared] }) }
}

/** The form with the place or region that was chosen on another page. */
export function withSelected(fields: AddressFields, selected: SelectedPlace | SelectedRegion): AddressFields {
  const { province, city, area, cityCode } = selected
  if (selected.kind === 'place')
    return { ...fields, province, city, area, cityCode, address: selected.address, lat: selected.lat, lng: selected.lng, rough: selected.rough ?? false }
  // A place in another city is not in the region chosen now.
  const moved = fields.city !== '' && fields.city !== city
  return { ...fields, province, city, area, cityCode, ...(moved && { address: '', lat: undefined, lng: undefined, rough: false }) }
}

const fieldNames: Record<string, keyof AddressErrors> = {
  name: 'name',
  phone: 'phone',
  region: 'region',
  province: 'region',
  city: 'region',
  area: 'region',
  address: 'address',
  lat: 'address',
  lng: 'address',
  houseNo: 'houseNo',
  arrivalNote: 'arrivalNote',
}

/** The field of the form that the server's refusal is about. */
export const fieldNamed = (name: string | undefined): keyof AddressErrors | undefined => (name === undefined ? undefined : fieldNames[name])
