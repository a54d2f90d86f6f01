/** 13812341234 → 138****1234; anything shorter than eight characters is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length)
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
