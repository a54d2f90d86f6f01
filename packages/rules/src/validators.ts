/** A Chinese mobile number: 1, then 3 to 9, then nine digits. */
export function mobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value)
}

/** A verification code of exactly `length` ASCII digits. */
export function code(value: string, length = 6): boolean {
  return value.length === length && /^\d*$/.test(value)
}
