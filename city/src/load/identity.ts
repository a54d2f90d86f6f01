import type { Random } from '../random.ts'

export type Identity = { id: (at?: Date) => string; inviteCode: () => string; digits: (count: number) => string }

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const beginning = new Date('2026-01-05T02:00:00Z')
const half = 2 ** 25

/**
 * Ids and numbers from one random stream, so that the same seed names the same things. An id begins with its
 * moment, as those of the server do; things that belong to no moment share one beginning.
 */
export function createIdentity(random: Random): Identity {
  const codes = new Set<string>()
  const five = () =>
    Math.floor(random.next() * half)
      .toString(32)
      .padStart(5, '0')
  const inviteCode = (): string => {
    const code = Array.from({ length: 7 }, () => letters.charAt(random.int(0, letters.length - 1))).join('')
    if (codes.has(code)) return inviteCode()
    codes.add(code)
    return code
  }
  return {
    id: (at = beginning) => at.getTime().toString(32).padStart(10, '0') + five() + five(),
    inviteCode,
    digits: (count) => Array.from({ length: count }, () => random.int(0, 9)).join(''),
  }
}
