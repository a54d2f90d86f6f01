import { isLongEnough } from '@anxin/mobile/sign-in/is-long-enough'
import { passwordTyped } from '@anxin/rules/password-typed'

export type PasswordRule = 'passwordLength' | 'passwordMix' | 'passwordNotPhone'

/** What a good password keeps; only the length is required. */
export function passwordRules(pwd: string, phone: string): { rule: PasswordRule; met: boolean }[] {
  return [
    { rule: 'passwordLength', met: isLongEnough(pwd) },
    { rule: 'passwordMix', met: /\d/.test(passwordTyped(pwd)) && /[a-zA-Z]/.test(passwordTyped(pwd)) },
    { rule: 'passwordNotPhone', met: pwd.length >= 4 && !phone.includes(passwordTyped(pwd)) },
  ]
}

/** 0 nothing typed, 1 weak, 2 fair, 3 strong: one step for each rule that is met, the length first. */
export function passwordStrength(pwd: string, phone: string): 0 | 1 | 2 | 3 {
  const [length, mix, own] = passwordRules(pwd, phone).map(({ met }) => met)
  if (!pwd) return 0
  if (!length || !own) return 1
  return mix ? 3 : 2
}
