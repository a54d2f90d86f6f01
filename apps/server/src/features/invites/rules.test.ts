import { describe, expect, test } from 'vitest'
import { maskName, suspicionOf, type Withheld } from './rules.ts'

const clear = { isOpen: true, refunded: false, inviterGone: false, device: false, phone: false, payer: false, address: false }

describe('why nothing is earned', () => {
  test.each<[Partial<typeof clear>, Withheld | undefined]>([
    [{}, undefined],
    [{ isOpen: false }, 'SHARE_OFF'],
    [{ refunded: true, device: true }, 'REFUNDED'],
    [{ inviterGone: true }, 'INVITER_GONE'],
    [{ device: true }, 'SAME_DEVICE'],
    [{ phone: true }, 'SAME_PHONE'],
    [{ payer: true }, 'SAME_PAYER'],
    [{ address: true }, 'SAME_ADDRESS'],
    [{ address: true, phone: true }, 'SAME_PHONE'],
    [{ isOpen: false, device: true }, 'SHARE_OFF'],
  ])('%o is %s', (facts, reason) => expect(suspicionOf({ ...clear, ...facts })).toBe(reason))
})

test.each([
  ['林师傅', '林**'],
  ['A', 'A**'],
  ['😀笑', '😀**'],
  ['', '**'],
])('of %s only %s is shown', (name, masked) => expect(maskName(name)).toBe(masked))
