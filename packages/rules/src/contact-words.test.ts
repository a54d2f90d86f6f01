import { expect, test } from 'vitest'
import { contactFlags, coverNumbers } from './contact-words.ts'

test.each([
  '13812345678',
  '138 1234 5678',
  '138-1234-5678，打我',
  '１３８１２３４５６７８',
  '一三八一二三四五六七八',
  '幺三八 幺二三四 五六拐八',
  '壹叁捌壹贰叁肆伍陆柒捌',
  '①③⑧①②③④⑤⑥⑦⑧',
  '1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '١٣٨١٢٣٤٥٦٧٨',
  '1三8.1二3.四5六7八',
  '13812O45678',
  '0571-88123456',
  '4001234567',
])('%s is a number to call, and nothing of it is left to read', (text) => {
  expect(contactFlags(text)).toContain('PHONE')
  expect(coverNumbers(text)).not.toMatch(/[\dO０-９一二三四五六七八九①-⑨١-٩]|\p{Nd}/u)
})

test.each([
  ['加我微信', 'CONTACT'],
  ['加个V信吧 vx: abc', 'CONTACT'],
  ['微 . 信', 'CONTACT'],
  ['ＷｅＣｈａｔ me', 'CONTACT'],
  ['QQ同号', 'CONTACT'],
  ['不走平台便宜点', 'OFF_PLATFORM'],
  ['下次私下约', 'OFF_PLATFORM'],
  ['可以现金吗', 'OFF_PLATFORM'],
  ['转 账 给我', 'OFF_PLATFORM'],
])('%s is warned about', (text, flag) => expect(contactFlags(text)).toContain(flag))

test.each([
  '您好，我到楼下了',
  '3幢501，密码2580#',
  '大概19:30到20:30之间，谢谢',
  '2026-11-22 14:00 见',
  '停车场B2，车牌浙A12345',
  '按摩床在客厅，空调26度',
  'The code at the gate is 1234',
  '订单 ¥268.00 已付',
])('%s goes without a warning', (text) => {
  expect(contactFlags(text)).toEqual([])
  expect(coverNumbers(text)).toBe(text)
})
