import { withoutUnseen } from './seen-text.ts'

/** The name under which a link carries the code of who sent it. */
const linked = /[?&#](?:inviter|inviteCode)=([0-9a-z]{4,12})(?![0-9a-z])/i
const label = /(?:邀请码|推荐码|invitation code|invite code|referral code|code)\s*(?:是|为|is)?\s*[:：]?\s*/i
const token = /[0-9a-z]{4,12}/i
// Longer is no code in any case.
const longest = 20

/**
 * The code of an invitation as it is typed or pasted: spaces, width, case, a label in front of it or the whole link fall away. What is
 * no code stays as it is, so that it can be said that nobody has it.
 */
export function inviteCodeTyped(text: string): string {
  const plain = withoutUnseen(text).normalize('NFKC')
  const found = linked.exec(plain)?.[1]
  if (found) return found.toUpperCase()
  const at = label.exec(plain)
  const rest = at ? plain.slice(at.index + at[0].length) : plain
  const bare = rest.replace(/[\s\p{Pd}]/gu, '')
  // Words may follow behind a label; without one the whole is the code.
  const code = /^[0-9a-z]+$/i.test(bare) ? bare : at ? (token.exec(rest)?.[0] ?? bare) : bare.replace(/^\p{P}*([0-9a-z]+)\p{P}*$/iu, '$1')
  return code.toUpperCase().slice(0, longest)
}
