import { settings } from './setting.ts'

export const mapsSettings = settings({
  MAPS_URL: { kind: 'address', required: true },
  MAPS_KEY: { kind: 'secret', required: true },
  MAP_STYLE_URL: { kind: 'address' },
  MAP_ORIGINS: { kind: 'origins' },
})

/** Of the WeChat Open Platform; WeChat Pay uses its app id too. */
export const wechatSettings = settings({
  WECHAT_API_URL: { kind: 'address' },
  WECHAT_APPID: { kind: 'text', required: { with: ['WECHAT_API_URL', 'WECHAT_PAY_URL'] } },
  WECHAT_APP_SECRET: { kind: 'secret', required: { with: 'WECHAT_API_URL' } },
  WECHAT_OPEN_URL: { kind: 'address', default: 'https://open.weixin.qq.com' },
  WECHAT_SCRIPT_URL: { kind: 'address', default: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js' },
})

export const appleSettings = settings({
  APPLE_CLIENT_IDS: { kind: 'list' },
  APPLE_ISSUER: { kind: 'address', default: 'https://appleid.apple.com' },
  APPLE_SCRIPT_URL: { kind: 'address', default: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js' },
})

export const pushSettings = settings({
  VAPID_PUBLIC_KEY: { kind: 'text' },
  VAPID_PRIVATE_KEY: { kind: 'secret', required: { with: 'VAPID_PUBLIC_KEY' } },
  VAPID_SUBJECT: { kind: 'text', default: '{PUBLIC_URL}' },
  PUSH_HOSTS: { kind: 'list' },
})
