const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Eighteen signs with the right check sign, as the vendor looks at them before it asks the register. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number.charAt(at)), 0)
  return '10X98765432'.charAt(sum % 11) === number.charAt(17)
}

export const isPersonName = (name: string): boolean => /^[\p{Script=Han}A-Za-z·• ]{2,30}$/u.test(name)
