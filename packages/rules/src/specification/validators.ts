/** An e-mail address of letters, digits, `_`, `-` and `.` (no `+`), at a domain with at least one dot. */
export function email(value: string): boolean {
  return /^\w+(?:[-.]\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z0-9]+$/.test(value)
}

/**
 * Whether the text holds something that looks like an http or https address.
 * It tells a reader's typo, not a safe link: parse with `URL` before following one.
 */
export function url(value: string): boolean {
  return /https?:\/\/(?:[\w-]+\.)+[\w-]+/.test(value)
}

/** Text (or epoch milliseconds) that a calendar date can be read from. */
export function date(value: string | number): boolean {
  return !Number.isNaN(new Date(value).getTime())
}

/** Year, month and day in numbers, parted by `-` or `/`: 2026-11-21, 2026/1/1. */
export function dateISO(value: string): boolean {
  return /^\d{4}[/-](?:0?[1-9]|1[012])[/-](?:0?[1-9]|[12]\d|3[01])$/.test(value)
}

/** A decimal number, signed or not: 1, -1.5, .5, 1. and the like; no thousands separators. */
export function number(value: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+|\d\.\d+e\+\d+)$/.test(value)
}

/** ASCII digits only, at least one. */
export function digits(value: string): boolean {
  return /^\d+$/.test(value)
}

/** The form of an 18-character resident identity number. */
export function idCard(value: string): boolean {
  return /^[1-9]\d{5}[1-9]\d{3}(?:0\d|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dX]$/.test(value)
}

const plateProvince = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领A-Z]'
const plate = new RegExp(`^${plateProvince}[A-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const plateElectric = new RegExp(`^${plateProvince}[A-Z](?:\\d{5}[DF]|[DF][A-HJ-NP-Z0-9]\\d{4})$`)

/** A car plate: seven characters, or eight for an electric car. */
export function carNo(value: string): boolean {
  return plate.test(value) || plateElectric.test(value)
}

/** A positive amount of yuan as typed: up to two decimals, thousands may be parted by commas. */
export function amount(value: string): boolean {
  return /^[1-9]\d*(?:,\d{3})*(?:\.\d{1,2})?$|^0\.\d{1,2}$/.test(value)
}

/** Chinese characters only (U+4E00 to U+9FA5), at least one. */
export function chinese(value: string): boolean {
  return /^[\u4e00-\u9fa5]+$/.test(value)
}

/** ASCII letters only; the empty text counts. */
export function letter(value: string): boolean {
  return /^[a-zA-Z]*$/.test(value)
}

/** A landline: area code, number and perhaps an extension, parted by `-`. */
export function landline(value: string): boolean {
  return /^\d{3,4}-\d{7,8}(?:-\d{3,4})?$/.test(value)
}
