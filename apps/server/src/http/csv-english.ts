import { cityNamesEn } from '@anxin/words/places/city-names-en'
import { districtNameEn } from '@anxin/words/places/district-names-en'
import { firstOperatorName } from '@anxin/words/codes/first-operator'
import { reasonIn } from '@anxin/words/reason-words'

type Row = Record<string, unknown>

/** Fields with names that the product gave, or people. */
const given = ['name', 'title', 'roleName']

/** A row as the console shows it in English: places, the product's own names and its reasons; what people wrote stays as they wrote it. */
export function inEnglish(row: Row): Row {
  const code = typeof row.cityCode === 'string' ? row.cityCode : ''
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value]
      if (typeof row[`${field}En`] === 'string') return [field, row[`${field}En`]]
      if (field === 'cityName') return [field, cityNamesEn.get(code) ?? value]
      if (field === 'area') return [field, districtNameEn(code, value) ?? value]
      if (field === 'reason') return [field, reasonIn(value, true)]
      return [field, given.includes(field) && value === firstOperatorName.zh ? firstOperatorName.en : value]
    }),
  )
}
