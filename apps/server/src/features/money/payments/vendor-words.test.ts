import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const features = new URL('../', import.meta.url)
const sources = ['payments', 'refunds', 'ledger'].flatMap((feature) =>
  readdirSync(new URL(`${feature}/`, features))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${feature}/${name}`),
)

test('there are sources to look into', () => expect(sources.length).toBeGreaterThan(15))

test.each(sources)('%s names no vendor, so that the next one is one folder', (path) => {
  const text = readFileSync(new URL(path, features), 'utf8')
  expect(text.match(/wechat|weixin|tenpay|alipay|微信|支付宝|jsapi|mweb|prepay_id|out_trade_no|out_refund_no/gi)).toBeNull()
})
