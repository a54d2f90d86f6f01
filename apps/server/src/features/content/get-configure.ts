import type { Reply } from '@anxin/contract/endpoints'
import { payWayOf, payWays } from '@anxin/contract/pay-ways'
import type { SignInWay } from '@anxin/contract/sign-in-ways'
import { brand } from '@anxin/words/server/brand'
import type { Deps } from '../../deps.ts'
import { sendsCodes } from '../../outside/sms/vendors.ts'
import { listOpenCities } from './queries.ts'

/** What every client needs to know before it does anything: the rules in force, the key to seal with, ways to pay and to sign in, open cities. */
export async function getConfigure({
  config,
  db,
  policy,
  seal,
  channels,
  wechat,
  apple,
}: Pick<Deps, 'config' | 'db' | 'policy' | 'seal' | 'channels' | 'wechat' | 'apple'>): Promise<Reply<'getConfigure'>> {
  const [rules, cities] = await Promise.all([policy(), listOpenCities(db)])
  return {
    appName: brand.zh.name,
    publicKey: seal.publicKey,
    publicKeyId: seal.keyId,
    payExpireMin: rules.payExpireMin,
    acceptExpireMin: rules.acceptExpireMin,
    freeCancelAfterMin: rules.freeCancelAfterMin,
    freeCancelBeforeMin: rules.freeCancelBeforeMin,
    slotMin: rules.slotMin,
    minLeadMin: rules.minLeadMin,
    horizonDays: rules.horizonDays,
    autoConfirmH: rules.autoConfirmH,
    commentDays: rules.commentDays,
    answerWithinH: rules.answerWithinH,
    appealDays: rules.appealDays,
    caseKeptDays: rules.caseKeptDays,
    maxImages: rules.maxImages,
    foreignPhones: rules.switches.foreignPhones,
    travelRule: rules.travelRule,
    inviteRule: rules.inviteRule,
    theme: 'auto',
    testPay: channels.has('TEST'),
    payWays: payWays.filter((payWay) => channels.has(payWayOf(payWay).channel)),
    signInWays: waysOf({ config, wechat, apple }),
    wechat: wechat?.page,
    apple: apple?.page,
    ...(config.mapStyle && { mapStyleUrl: config.mapStyle.url }),
    cities: cities.map(({ city_code, name_en, ...city }) => ({ cityCode: city_code, ...city, nameEn: name_en || city.name })),
  }
}

function waysOf({ config, wechat, apple }: Pick<Deps, 'config' | 'wechat' | 'apple'>): SignInWay[] {
  return [...(sendsCodes(config.sms) ? (['SMS'] as const) : []), 'PASSWORD', ...(wechat ? (['WECHAT'] as const) : []), ...(apple ? (['APPLE'] as const) : [])]
}
