import { expect, test } from 'vitest'
import { contactFlags, coverNumbers, coverTogether } from './contact-words.ts'

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
  '1a3b8c1d2e3f4g5h6i7j8',
  '1加3加8加1加2加3加4加5加6加7加8',
  'one three eight one two three four five six seven eight',
  'onethreeeightonetwothreefourfivesixseveneight',
  'yao san ba yao er san si wu liu qi ba',
  'yisanbayiersansiwuliuqiba',
  '依山爸依儿山丝舞溜妻爸',
  '138one2345678',
  '+86 138 1234 5678',
  '8613812345678',
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
  ['加卫星 abc123', 'CONTACT'],
  ['微❤️ abc123', 'CONTACT'],
  ['威芯同号', 'CONTACT'],
  ['➕V abc123', 'CONTACT'],
  ['+薇 abc', 'CONTACT'],
  ['加个V', 'CONTACT'],
  ['v心 abc', 'CONTACT'],
  ['溦信', 'CONTACT'],
  ['we chat: abc', 'CONTACT'],
  ['绿泡泡加一下', 'CONTACT'],
  ['wxid_abc', 'CONTACT'],
  ['抠抠 12345', 'CONTACT'],
  ['纸飞机 @abc', 'CONTACT'],
  ['V我 abc', 'CONTACT'],
  ['围信同号', 'CONTACT'],
  ['徾信', 'CONTACT'],
  ['💚信 abc', 'CONTACT'],
  ['v:abc123', 'CONTACT'],
  ['Ｖ：abc_123', 'CONTACT'],
  ['W X abc', 'CONTACT'],
  ['ⓥⓧ', 'CONTACT'],
  ['🅥🅧', 'CONTACT'],
  ['ᴠx', 'CONTACT'],
  ['ѵх abc', 'CONTACT'],
  ['球球 12345678', 'CONTACT'],
  ['叩叩号：12345678', 'CONTACT'],
  ['q 12345678', 'CONTACT'],
  ['写到 abc.d@163.com', 'CONTACT'],
  ['看 https://evil.example/x', 'CONTACT'],
  ['www.evil.example', 'CONTACT'],
  ['t-shop.com 下单', 'CONTACT'],
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
  '1号楼3单元802，下午1点30到3点',
  '请在11月22日下午14点30分到，3幢2单元1501室，密码8888',
  '刘医生，思思，就吧，爸妈都在',
  'I am at building 3, floor 12, room 1202; be here by 14:30 or 15:00',
  '还有一两个小时就到，三四点吧',
  '我住卫星路',
  '小区周围信号不好，到了敲门',
  '我在KTV，我十分钟后回来',
  '电压V:220',
  '猫叫球球，别怕',
  '企鹅玩偶旁边有插座',
  '到Q栋2单元找前台',
  '订单 20261122140138123456 改到明天可以吗',
  '20261122140138123456',
  '大概3.5公里，走路10分钟',
  '做SPA的毛巾我自己有',
  '进门@一下前台',
  'See you at 2 p.m. in block V, X wing',
])('%s goes without a warning', (text) => {
  expect(contactFlags(text)).toEqual([])
  expect(coverNumbers(text)).toBe(text)
})

test.each([
  [['1381234', '5678'], 'PHONE'],
  [['138', '1234', '5678'], 'PHONE'],
  [['我的号', '幺三八', '幺二三四', '五六拐八'], 'PHONE'],
  [['微', '信 abc'], 'CONTACT'],
  [['加', 'v'], 'CONTACT'],
  [[...'13812345678'], 'PHONE'],
] as const)('%j one after the other are warned about with the last of them', (texts, flag) => {
  const [last = '', before] = [texts.at(-1), texts.slice(0, -1)]
  expect(contactFlags(last, before)).toContain(flag)
  for (let at = 1; at < texts.length; at++) expect(contactFlags(texts[at - 1] ?? '', texts.slice(0, at - 1))).not.toContain(flag)
})

test('a page of ours may be named, and no other', () => {
  expect(contactFlags('看这里 https://anxin.example/#/order?id=1', [], 'anxin.example')).toEqual([])
  expect(contactFlags('看这里 https://anxin.example.evil.example/', [], 'anxin.example')).toEqual(['CONTACT'])
  expect(contactFlags('看这里 https://anxin.example@evil.example/', [], 'anxin.example')).toEqual(['CONTACT'])
})

test('a number to call beside an order’s number is covered, and that is not', () => {
  expect(coverNumbers('20261122140138123456，打我13812345678')).toBe('20261122140138123456，打我•••••••••••')
})

test('a number in one of several lines is covered in it', () => {
  expect(coverNumbers('打我138 1234 5678\n3幢501')).toBe('打我•••••••••••••\n3幢501')
  expect(coverNumbers('3幢501\n13812345678')).toBe('3幢501\n•••••••••••')
})

test('what was warned about is not held against the next message', () => {
  expect(contactFlags('好的', ['加我微信'])).toEqual([])
  expect(contactFlags('加我微信', ['加我微信'])).toEqual(['CONTACT'])
  expect(contactFlags('到了', ['3幢501', '密码2580#', '大概19:30'])).toEqual([])
})

test('a number that goes over several messages is covered in each of them, and nothing else is', () => {
  expect(coverTogether(['我是138', '1234 ', '5678，到了打我', '3幢501'])).toEqual(['我是•••', '•••••', '••••，到了打我', '3幢501'])
  expect(coverTogether(['密码2580', '19:30见', '1501室'])).toEqual(['密码2580', '19:30见', '1501室'])
  expect(coverTogether(Array.from({ length: 30 }, (_, at) => `${at}`))).toEqual(Array.from({ length: 30 }, (_, at) => `${at}`))
  expect(coverTogether(['13812345678', '好'])).toEqual(['•••••••••••', '好'])
  expect(coverTogether([])).toEqual([])
})
