/**
 * A price in the pieces it is set in.
 * @param amount fen, may be negative (a reduction)
 * @param exact keeps the fen even when they are zero
 * @returns `{ sign: '-', yuan: '128', fen: '.50' }`; `fen` is empty for whole yuan
 */
export const priceParts = (amount: number, exact = false) => {
  const whole = Math.abs(amount)
  const rest = whole % 100
  return {
    sign: amount < 0 ? '-' : '',
    yuan: String(Math.floor(whole / 100)),
    fen: rest || exact ? `.${String(rest).padStart(2, '0')}` : '',
  }
}
