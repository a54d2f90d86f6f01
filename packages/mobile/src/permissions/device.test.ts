import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.50', 'messaging'],
  ['', 'desktop'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
