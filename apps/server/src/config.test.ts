import { randomBytes, randomUUID } from 'node:crypto'
import { demoVendors } from '@anxin/simulators/vendors'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newSealKey } from './http/seal.ts'

const needed = {
  APP_SECRET: 'Qm9vA7x/2LrT0sWc8ZpKe1YdUh4NfGjX6iBtVaRk',
  DATABASE_URL: 'postgres://anxin:secret@10.0.0.5:5432/anxin',
  SMS_URL: 'https://sms.example.com',
  SMS_KEY_ID: 'key',
  SMS_KEY_SECRET: 'secret',
  MAPS_URL: 'https://maps.example.com',
  MAPS_KEY: 'key',
  UPLOAD_REGION: 'https://up.example.com',
  UPLOAD_PREFIX: 'https://files.example.com/',
  UPLOAD_MANAGE: 'https://rs.example.com',
  UPLOAD_ACCESS_KEY: 'key',
  UPLOAD_SECRET_KEY: 'secret',
  SEAL_PRIVATE_KEY: newSealKey(),
}
const production = { ...needed, NODE_ENV: 'production', PUBLIC_URL: 'https://anxin.example.com' }
const gateway = {
  WECHAT_PAY_URL: 'https://api.mch.weixin.qq.com',
  WECHAT_PAY_MCHID: '1',
  WECHAT_APPID: 'wx1',
  WECHAT_PAY_SERIAL: 'S',
  WECHAT_PAY_PRIVATE_KEY: 'a\\nb',
  WECHAT_PAY_API_V3_KEY: 'k',
  WECHAT_PAY_PUBLIC_KEY_ID: 'P',
  WECHAT_PAY_PUBLIC_KEY: 'c\\nd',
}
const problemsOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1)
  }
}

test('every missing name is listed at once', () => {
  expect(problemsOf({ UPLOADS: 'qiniu' }).toSorted()).toEqual(
    Object.keys(needed)
      .map((name) => `${name} is missing`)
      .toSorted(),
  )
  expect(problemsOf({ ...needed, WECHAT_PAY_URL: 'https://api.mch.weixin.qq.com' }).length).toBe(Object.keys(gateway).length - 1)
})

test('maps come from the origin of their style and from those named beside it', () => {
  const style = { MAP_STYLE_URL: 'https://maps.example.com/{theme}/style.json?key=k' }
  expect(readConfig(needed).mapStyle).toBeUndefined()
  expect(readConfig({ ...needed, ...style, MAP_ORIGINS: 'https://a.example.com, https://maps.example.com' }).mapStyle).toEqual({
    url: style.MAP_STYLE_URL,
    origins: ['https://maps.example.com', 'https://a.example.com'],
  })
  expect(problemsOf({ ...needed, MAP_STYLE_URL: 'maps' })).toEqual(['MAP_STYLE_URL must be an address such as https://example.com'])
  expect(problemsOf({ ...needed, ...style, MAP_ORIGINS: '*' })).toHaveLength(1)
  expect(problemsOf({ ...production, MAP_STYLE_URL: 'http://127.0.0.1:8090/style.json' })).toHaveLength(1)
})

test('outside production it starts on its own machine with what is needed', () => {
  const config = readConfig({ ...needed, TEST_PAY: 'on', SMS_URL: 'http://127.0.0.1:8090/sms', PORT: '9000' })
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 9000,
    publicUrl: 'http://127.0.0.1:9000',
    operatorUrl: 'http://127.0.0.1:9000',
    testPay: true,
    rateLimits: true,
    plainSecretsAllowed: true,
    payments: { WECHAT: undefined, ALIPAY: undefined },
    wechat: undefined,
    returnHosts: ['127.0.0.1:9000'],
  })
})

test('a vendor of text messages that is not there is refused with the names of those that are', () => {
  expect(problemsOf({ ...needed, SMS_VENDOR: 'telegraph' })).toEqual([
    'SMS_VENDOR must be one of gateway, aliyun, tencent, webhook, none, or several with commas',
  ])
  expect(readConfig({ ...needed, SMS_VENDOR: 'gateway' }).sms.vendors).toMatchObject([{ name: 'gateway' }])
})

describe('vendors of text messages', () => {
  const { SMS_URL: _url, SMS_KEY_ID: _id, SMS_KEY_SECRET: _secret, ...others } = needed
  const both = {
    ...others,
    SMS_VENDOR: 'aliyun, tencent',
    ALIYUN_SMS_KEY_ID: 'an id',
    ALIYUN_SMS_KEY_SECRET: 'a key',
    ALIYUN_SMS_TEMPLATES: 'CODE=SMS_1, TEST=SMS_2',
    TENCENT_SMS_SECRET_ID: 'an id',
    TENCENT_SMS_SECRET_KEY: 'a key',
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_TEMPLATES: 'CODE=11\nTEST=12',
  }

  test('several are tried in their order, and what they have no template for is known', () => {
    const { sms } = readConfig(both)
    expect(sms.vendors.map(({ name }) => name)).toEqual(['aliyun', 'tencent'])
    expect(sms.vendors[0]?.missingTemplates).toContain('SOS')
    expect(readConfig({ ...both, NODE_ENV: 'production', PUBLIC_URL: 'https://anxin.example.com' }).warnings).toContainEqual(
      expect.stringMatching(/^SMS: .*SOS/),
    )
    for (const kind of ['LOGIN', 'DELETE', 'TEST'] as const) expect(sms.vendors[0]?.missingTemplates).not.toContain(kind)
  })

  test('each needs its own keys and templates, and a kind that is none is named', () => {
    expect(problemsOf({ ...others, SMS_VENDOR: 'aliyun' })).toEqual(
      ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_TEMPLATES'].map((name) => `${name} is missing`),
    )
    expect(problemsOf({ ...both, ALIYUN_SMS_TEMPLATES: 'CODE=SMS_1,SSO=SMS_2' })).toEqual([expect.stringMatching(/^ALIYUN_SMS_TEMPLATES .* not SSO$/)])
    expect(problemsOf({ ...both, SMS_RECEIPT_KEY: 'short' })).toEqual(['SMS_RECEIPT_KEY must have at least 24 characters'])
    expect(problemsOf({ ...both, SMS_RECEIPT_KEY: `a key/${'x'.repeat(24)}` })).toEqual(['SMS_RECEIPT_KEY must consist of letters, digits, _ and -'])
    expect(problemsOf({ ...others, SMS_VENDOR: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.com/', SMS_WEBHOOK_SECRET: 'short' })).toEqual([
      'SMS_WEBHOOK_SECRET must have at least 32 characters',
    ])
  })

  test('production refuses the simulators of each, and their keys', () => {
    const there = { NODE_ENV: 'production', ALIYUN_SMS_URL: 'http://127.0.0.1:8090/sms/aliyun/', TENCENT_SMS_URL: 'http://127.0.0.1:8090/sms/tencent/' }
    const problems = problemsOf({ ...both, ...there, ALIYUN_SMS_KEY_SECRET: 'demo-aliyun-sms-secret', SMS_WEBHOOK_URL: 'http://localhost/' })
    for (const name of ['ALIYUN_SMS_URL', 'TENCENT_SMS_URL', 'SMS_WEBHOOK_URL']) expect(problems).toContain(`${name}: simulators are refused in production`)
    expect(problems).toContain('ALIYUN_SMS_KEY_SECRET is a key of the demo')
  })
})

test('limits are off only where nobody else can reach the server', () => {
  const off = (HOST?: string) => problemsOf({ ...needed, RATE_LIMITS: 'off', HOST })
  for (const host of [undefined, '', '127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(off(host), host).toEqual([])
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'anxin.local', '128.0.0.1'])
    expect(off(host), host).toEqual(['RATE_LIMITS may be off only where nobody else can reach the server: HOST=127.0.0.1'])
})

describe('masked numbers', () => {
  const aliyun = {
    MASKED_PHONE_VENDOR: 'aliyun',
    MASKED_PHONE_KEY_ID: 'k',
    MASKED_PHONE_KEY_SECRET: 's',
    MASKED_PHONE_POOL: 'FC1',
    MASKED_PHONE_NUMBERS: '17180000001, 17180000002',
  }

  test('are off without a vendor, of a gateway with its address, and of a vendor by its name', () => {
    expect(readConfig(needed).maskedPhone).toBeUndefined()
    const gateway = { MASKED_PHONE_URL: 'https://gateway.example.com', MASKED_PHONE_KEY_ID: 'k', MASKED_PHONE_KEY_SECRET: 's', MASKED_PHONE_POOL: 'p' }
    expect(readConfig({ ...needed, ...gateway }).maskedPhone?.open(() => new Date()).numbers).toBeUndefined()
    const read = readConfig({ ...needed, ...aliyun }).maskedPhone
    expect(read?.open(() => new Date()).numbers).toEqual(['17180000001', '17180000002'])
    expect(read?.reports).toBeUndefined()
    const key = 'abcdefghijklmnopqrstuvwx'
    expect(readConfig({ ...needed, ...aliyun, MASKED_PHONE_REPORT_KEY: key }).maskedPhone?.reports?.key).toBe(key)
  })

  test.each([
    [{ MASKED_PHONE_VENDOR: 'nobody' }, 'MASKED_PHONE_VENDOR must be one of gateway, aliyun'],
    [{ MASKED_PHONE_VENDOR: 'toString' }, 'MASKED_PHONE_VENDOR must be one of gateway, aliyun'],
    [{ ...aliyun, MASKED_PHONE_NUMBERS: '' }, 'MASKED_PHONE_NUMBERS is missing'],
    [{ ...aliyun, MASKED_PHONE_NUMBERS: '+86171' }, 'MASKED_PHONE_NUMBERS must be numbers of the pool such as 17000000000, not +86171'],
    [{ ...aliyun, MASKED_PHONE_REPORT_KEY: 'short' }, 'MASKED_PHONE_REPORT_KEY must have at least 24 characters'],
    [
      { ...aliyun, MASKED_PHONE_REPORT_KEY: 'with a blank between all words' },
      'MASKED_PHONE_REPORT_KEY must have letters, digits, - or _: it is part of an address',
    ],
  ])('are refused with %o', (over, problem) => {
    expect(problemsOf({ ...needed, ...over })).toEqual([problem])
  })
})

describe('production', () => {
  test('starts with real settings; a database password may go over a private network without TLS', () => {
    expect(problemsOf(production)).toEqual([])
    const config = readConfig({ ...production, ...gateway, RETURN_HOSTS: 'h5.example.com', TRUSTED_PROXIES: '10.0.0.1,10.0.0.2' })
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      testPay: false,
      plainSecretsAllowed: false,
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      returnHosts: ['anxin.example.com', 'h5.example.com'],
    })
    expect(config.payments.WECHAT).toMatchObject({
      notifyUrl: 'https://anxin.example.com/api/common/order/notify/wechat',
      merchantPrivateKey: 'a\nb',
      platformKeys: { P: 'c\nd' },
    })
  })

  test.each([
    ['orders given away', { TEST_PAY: 'on' }, 'TEST_PAY'],
    ['orders given away, said otherwise', { TEST_PAY: '1' }, 'TEST_PAY'],
    ['no limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['passwords in plain text', { PLAIN_SECRETS: 'on' }, 'PLAIN_SECRETS'],
    ['pages without TLS', { PUBLIC_URL: 'http://anxin.example.com' }, 'PUBLIC_URL'],
    ['no public address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['a short secret', { APP_SECRET: 'x'.repeat(31) }, 'APP_SECRET'],
    ['no secret', { APP_SECRET: '' }, 'APP_SECRET'],
    ['a broken key', { SEAL_PRIVATE_KEY: 'not a key' }, 'SEAL_PRIVATE_KEY'],
    ['a broken address', { MAPS_URL: 'maps' }, 'MAPS_URL'],
    ['a port that is none', { PORT: '99999' }, 'PORT'],
    ['a pool without connections', { POOL_SIZE: '0' }, 'POOL_SIZE'],
    ...[
      'http://127.0.0.1:8090',
      'https://127.8.9.1',
      'https://localhost:8090',
      'https://LOCALHOST.',
      'https://localhost.localdomain',
      'https://2130706433',
      'https://0x7f000001',
      'https://017700000001',
      'https://0',
      'https://0.1.2.3',
      'https://[::]',
      'https://[0:0:0:0:0:0:0:1]',
      'https://[::127.0.0.1]',
      'https://[::ffff:0:127.0.0.1]',
      'https://[64:ff9b::127.0.0.1]',
      'https://[::ffff:0.0.0.0]',
      'http://127.1/',
      'http://0x7f.1/',
      'http://[::1]:8090',
      'http://[::ffff:127.0.0.1]',
      'http://0.0.0.0',
      'http://pay.localhost',
    ].map((url) => [`a simulator at ${url}`, { SMS_URL: url }, 'SMS_URL'] as const),
    ...[
      'WECHAT_API_URL',
      'WECHAT_OPEN_URL',
      'WECHAT_SCRIPT_URL',
      'APPLE_ISSUER',
      'APPLE_SCRIPT_URL',
      'UPLOAD_PREFIX',
      'UPLOAD_REGION',
      'UPLOAD_MANAGE',
      'MAPS_URL',
      'NOTIFY_URL',
      'MASKED_PHONE_URL',
    ].map(
      (name) =>
        [
          `a simulator as ${name}`,
          {
            [name]: 'http://127.0.0.1:8090',
            WECHAT_APPID: 'wx1',
            WECHAT_APP_SECRET: 's',
            MASKED_PHONE_KEY_ID: 'k',
            MASKED_PHONE_KEY_SECRET: 's',
            MASKED_PHONE_POOL: 'p',
          },
          name,
        ] as const,
    ),
  ] as const)('refuses %s', (_, over, name) => {
    const problems = problemsOf({ ...production, ...over })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  test.each(['WECHAT_API_URL', 'WECHAT_OPEN_URL', 'SMS_URL', 'MAPS_URL', 'UPLOAD_REGION', 'UPLOAD_PREFIX', 'UPLOAD_MANAGE', 'NOTIFY_URL'])(
    'refuses %s without TLS, also on a private network',
    (name) => {
      const over = { [name]: 'http://10.0.0.9:8080', WECHAT_APPID: 'wx1', WECHAT_APP_SECRET: 's' }
      expect(problemsOf({ ...production, ...over })).toEqual([`${name} must be https in production`])
      expect(problemsOf({ ...production, ...over, [name]: 'https://10.0.0.9:8080' })).toEqual([])
      expect(problemsOf({ ...needed, ...over })).toEqual([])
    },
  )

  test('takes Alipay with all of its settings, and refuses its sandbox, whose money does not exist', () => {
    const alipay = {
      ALIPAY_URL: 'https://openapi.alipay.com/gateway.do',
      ALIPAY_APPID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: 'a\\nb',
      ALIPAY_PUBLIC_KEY: 'c',
    }
    expect(problemsOf({ ...production, ALIPAY_URL: alipay.ALIPAY_URL })).toHaveLength(4)
    expect(readConfig({ ...production, ...alipay }).payments.ALIPAY).toMatchObject({
      gatewayUrl: alipay.ALIPAY_URL,
      privateKey: 'a\nb',
      notifyUrl: 'https://anxin.example.com/api/common/order/notify/alipay',
    })
    const refused = [
      ['https://openapi-sandbox.dl.alipaydev.com/gateway.do', 'ALIPAY_URL: money of a sandbox does not exist'],
      ['http://127.0.0.1:8090/alipay/gateway.do', 'ALIPAY_URL: simulators are refused in production'],
      ['http://openapi.alipay.com/gateway.do', 'ALIPAY_URL must be https in production'],
    ] as const
    for (const [ALIPAY_URL, problem] of refused) expect(problemsOf({ ...production, ...alipay, ALIPAY_URL })).toEqual([problem])
    for (const name of ['ALIPAY_APPID', 'ALIPAY_SELLER_ID'] as const) {
      const demo = name === 'ALIPAY_APPID' ? demoVendors.alipay.appId : demoVendors.alipay.sellerId
      expect(problemsOf({ ...production, ...alipay, [name]: demo })).toEqual([`${name} is a key of the demo`])
    }
  })

  test('takes vendors whose names only look like this machine', () => {
    for (const url of ['https://localhost.example.com', 'https://127.example.com', 'https://128.0.0.1', 'https://[2001:db8::7f00:1]', 'https://notlocalhost'])
      expect(problemsOf({ ...production, SMS_URL: url }), url).toEqual([])
  })

  test.each([
    ['one character', 'a'.repeat(40), 'repeats itself'],
    ['a short text over and over', 'Ab3$Ab3$Ab3$Ab3$Ab3$Ab3$Ab3$Ab3$', 'repeats itself'],
    ['a long text twice and a bit', 'Qm9vA7x2LrT0sWc8Qm9vA7x2LrT0sWc8Qm9v', 'repeats itself'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz012345', 'counts up or down'],
    ['digits alone', '83920174658392017465920183746510', 'can be guessed'],
    ['few characters', 'abacbcabbacacbabcacbabcabcbacbac', 'can be guessed'],
    ['that of a demo', 'demo-Qm9vA7x/2LrT0sWc8ZpKe1YdUh4NfGjX6iBtVaRk', 'is that of a demo'],
  ])('refuses a secret that is %s, and tells nothing of it', (_, APP_SECRET, weakness) => {
    const problems = problemsOf({ ...production, APP_SECRET })
    expect(problems).toEqual([`APP_SECRET ${weakness}: make one with openssl rand -base64 36`])
    expect(problemsOf({ ...needed, APP_SECRET })).toEqual([])
  })

  test('takes what the usual commands draw', () => {
    for (let i = 0; i < 200; i++)
      for (const APP_SECRET of [randomBytes(36).toString('base64'), randomBytes(24).toString('hex'), randomUUID(), randomBytes(32).toString('base64url')])
        expect(problemsOf({ ...production, APP_SECRET }), APP_SECRET).toEqual([])
  })

  test.each(['SMS_KEY_SECRET', 'UPLOAD_SECRET_KEY', 'MAPS_KEY', 'WECHAT_PAY_API_V3_KEY', 'WECHAT_APP_SECRET'])('refuses a secret that is also %s', (name) => {
    const problems = problemsOf({ ...production, [name]: production.APP_SECRET })
    expect(problems).toEqual([`APP_SECRET is also the secret of ${name}: it must be one of its own`])
  })

  test("refuses a secret that is also the database's password", () => {
    const DATABASE_URL = `postgres://anxin:${encodeURIComponent(production.APP_SECRET)}@10.0.0.5/anxin`
    expect(problemsOf({ ...production, DATABASE_URL })).toEqual(['APP_SECRET is also the secret of DATABASE_URL: it must be one of its own'])
  })

  test('refuses a start without a way to sign in', () => {
    const { SMS_URL: _url, SMS_KEY_ID: _id, SMS_KEY_SECRET: _secret, ...others } = production
    const none = { ...others, SMS_VENDOR: 'none' }
    expect(problemsOf(none)).toEqual(['nobody could sign in: SMS_VENDOR needs a vendor with a template of LOGIN, or set WECHAT_API_URL or APPLE_CLIENT_IDS'])
    expect(problemsOf({ ...none, APPLE_CLIENT_IDS: 'com.example.web' })).toEqual([])
    expect(problemsOf({ ...none, WECHAT_API_URL: 'https://api.weixin.qq.com', WECHAT_APPID: 'wx1', WECHAT_APP_SECRET: 's' })).toEqual([])
    expect(problemsOf({ ...none, NODE_ENV: 'development' })).toEqual([])
  })

  test('warns where no proxy is trusted, and only there', () => {
    expect(readConfig(production).warnings).toHaveLength(1)
    expect(readConfig(production).warnings[0]).toContain('TRUSTED_PROXIES')
    expect(readConfig({ ...production, TRUSTED_PROXIES: '10.0.0.7' }).warnings).toEqual([])
    expect(readConfig(needed).warnings).toEqual([])
  })

  test('refuses every key of the demo by its value', () => {
    const { sms, maskedPhone, maps, upload, wechat, apple } = demoVendors
    const demo = {
      SMS_KEY_ID: sms.accessKeyId,
      SMS_KEY_SECRET: sms.accessKeySecret,
      MASKED_PHONE_KEY_ID: maskedPhone.accessKeyId,
      MASKED_PHONE_KEY_SECRET: maskedPhone.accessKeySecret,
      MAPS_KEY: maps.key,
      UPLOAD_ACCESS_KEY: upload.accessKey,
      UPLOAD_SECRET_KEY: upload.secretKey,
      WECHAT_APPID: wechat.appId,
      WECHAT_APP_SECRET: wechat.appSecret,
      APPLE_CLIENT_IDS: apple.clientIds.join(),
    }
    const real = { ...production, ...gateway, WECHAT_API_URL: 'https://api.weixin.qq.com', WECHAT_APP_SECRET: 's' }
    expect(problemsOf(real)).toEqual([])
    for (const [name, value] of Object.entries(demo)) expect(problemsOf({ ...real, [name]: value }), name).toEqual([`${name} is a key of the demo`])
    expect(problemsOf({ ...needed, ...demo })).toEqual([])
  })

  test('tells all that is wrong in one go, and never a value of a secret', () => {
    const env = {
      ...production,
      TEST_PAY: 'on',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://x',
      APP_SECRET: 'tooshort',
      SMS_URL: 'http://127.0.0.1',
      MAPS_KEY: demoVendors.maps.key,
      DATABASE_URL: undefined,
    }
    const problems = problemsOf(env)
    expect(problems).toHaveLength(7)
    for (const value of ['tooshort', demoVendors.maps.key]) expect(problems.join()).not.toContain(value)
  })
})

test('lists are read with or without spaces, and what cannot be a proxy or a log level is said at once', () => {
  const config = readConfig({ ...needed, TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,::1', RETURN_HOSTS: 'a.example.com, b.example.com' })
  expect(config).toMatchObject({ trustedProxies: ['10.0.0.7', '10.1.0.0/16', '::1'], returnHosts: ['127.0.0.1:8080', 'a.example.com', 'b.example.com'] })
  expect(problemsOf({ ...needed, TRUSTED_PROXIES: 'proxy.internal,10.0.0.0/40', LOG_LEVEL: 'loud' })).toEqual([
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    'TRUSTED_PROXIES must be addresses such as 10.0.0.7 or 10.0.0.0/8, not proxy.internal',
    'TRUSTED_PROXIES must be addresses such as 10.0.0.7 or 10.0.0.0/8, not 10.0.0.0/40',
  ])
})

test('WeChat and Apple are off until they are named, and then look where the vendors are', () => {
  expect(readConfig(needed)).toMatchObject({ wechat: undefined, apple: undefined })
  const named = {
    WECHAT_API_URL: 'https://api.weixin.qq.com',
    WECHAT_APPID: 'wx1',
    WECHAT_APP_SECRET: 's',
    APPLE_CLIENT_IDS: 'com.example.web, com.example.app',
  }
  expect(readConfig({ ...needed, ...named })).toMatchObject({
    wechat: { openBaseUrl: 'https://open.weixin.qq.com', scriptUrl: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js' },
    apple: { issuer: 'https://appleid.apple.com', clientIds: ['com.example.web', 'com.example.app'] },
  })
})
