const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether it is a unified social credit code that GB 32100 allows: eighteen signs of which the last checks the others. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  return code.at(-1) === checkSignOf(code.slice(0, 17))
}

/** The eighteenth sign of the seventeen before it. */
function checkSignOf(first: string): string {
  const sum = [...first].reduce((total, sign, at) => total + signs.indexOf(sign) * (3 ** at % 31), 0)
  return signs.charAt((31 - (sum % 31)) % 31)
}
