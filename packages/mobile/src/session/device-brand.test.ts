import { expect, test } from 'vitest'
import { requestHeaders } from '../request/request-headers.ts'
import { local } from '../storage/storage.ts'
import { brandOf, keepDeviceBrand } from './device-brand.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'Apple'],
  ['Mozilla/5.0 (Linux; Android 12; ANA-AN00 Build/HUAWEIANA-AN00; wv) MicroMessenger/8.0', 'HUAWEI'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) ArkWeb/4.1.6.1 Mobile', 'HUAWEI'],
  ['Mozilla/5.0 (Linux; Android 13; Redmi Note 12 Build/TKQ1) XiaoMi/MiuiBrowser/18.1', 'Redmi'],
  ['Mozilla/5.0 (Linux; Android 14; 23127PN0CC) XiaoMi/MiuiBrowser/18.1', 'Xiaomi'],
  ['Mozilla/5.0 (Linux; Android 13; PGT110 Build/TP1A) HeyTapBrowser/40.8', 'OPPO'],
  ['Mozilla/5.0 (Linux; Android 13; V2227A; wv) VivoBrowser/15.4', 'vivo'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S9280) AppleWebKit/537.36 Chrome/130.0 Mobile', 'Samsung'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0', 'Web'],
  ['', 'Web'],
])('%s is a device of %s', (userAgent, brand) => expect(brandOf(userAgent)).toBe(brand))

test('the maker goes with every call once it is found; a browser that hides its model is asked for it', async () => {
  local.removeItem('deviceBrand')
  expect(requestHeaders('').deviceBrand).toBe('Web')
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile'
  await keepDeviceBrand({ userAgent, userAgentData: { getHighEntropyValues: async () => ({ model: 'Pixel 9' }) } })
  expect(requestHeaders('').deviceBrand).toBe('Google')
  await keepDeviceBrand({ userAgent, userAgentData: { getHighEntropyValues: () => Promise.reject(new Error('no')) } })
  expect(requestHeaders('').deviceBrand).toBe('Web')
})
