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
  '1ab3cd8ef1gh2ij3kl4mn5op6qr7st8',
  '138ab1234cd5678',
  '1381234好的5678',
  '138，好的好的，1234，好的，5678',
  '138 then 1234 then 5678',
  '1点3点8点1点2点3点4点5点6点7点8点',
  '138元1234元5678元',
  '138号1234号5678',
  '密码138-1234-5678',
  '0571转8812转3456',
  '13:81:23:45:67:8',
  '幺三好八好1234然后5678',
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
  ['小红书 abc123', 'CONTACT'],
  ['小.红.书 abc123', 'CONTACT'],
  ['小红书号：anna', 'CONTACT'],
  ['xhs: anna', 'CONTACT'],
  ['抖音搜 安心小王', 'CONTACT'],
  ['抖音 xiaowang', 'CONTACT'],
  ['dy: abc123', 'CONTACT'],
  ['快手号 abc', 'CONTACT'],
  ['B站私信', 'CONTACT'],
  ['LINE: anna_bkk', 'CONTACT'],
  ['加line', 'CONTACT'],
  ['line me', 'CONTACT'],
  ['my line is anna', 'CONTACT'],
  ['add me on LINE', 'CONTACT'],
  ['ins: anna', 'CONTACT'],
  ['ins 同号', 'CONTACT'],
  ['ig anna_88', 'CONTACT'],
  ['what is your ig', 'CONTACT'],
  ['facebook id anna', 'CONTACT'],
  ['telegram', 'CONTACT'],
  ['WhatsApp?', 'CONTACT'],
  ['t.me/abc', 'CONTACT'],
  ['v 同号', 'CONTACT'],
  ['维x abc', 'CONTACT'],
  ['wei信', 'CONTACT'],
  ['加w abc', 'CONTACT'],
  ['薇我', 'CONTACT'],
  ['留个联系方式', 'CONTACT'],
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
  '14点30到15点30，302室',
  '14:30-15:30 1201',
  '2026-11-15 14:30 1501',
  '明天14:30，3-1501，258#',
  '09:00-21:30，501室',
  '13号楼1501室，门禁258#，14:30到',
  '11月15日14点，13幢1501',
  '15号18号19号20号21号都可以',
  '13.5公里，1.5小时，180元',
  '1501，到了按258再按1430#',
  '¥138.00，¥168.50，¥99',
  '168元，1980元，2688元',
  'bldg 13, fl 12, rm 1202, pin 258',
  'from 14:30 to 15:30, no 302',
  'Building 18, Room 1803, door code 5566#, please be here by 19:45',
  '我在小红书上看到您的',
  '抖音上看过',
  '小红书看到的 SPA',
  'ins风格的房间',
  'take metro line 14, exit 2',
  'the line is long',
  '电视TV信号不好',
  'I love❤ it',
  '稍微我等一下',
  '加快手法力度',
  '可以加钟吗',
  '我加班到19:30',
  '到了给我电话',
  '到了打电话给我',
  '给手机充电',
  '可以加我家里这张床吗',
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
  [['1381234', '好的', '5678'], 'PHONE'],
  [['138', '好的', '1234', '嗯嗯好', '5678'], 'PHONE'],
  [['我的号是138', '好的', '中间是1234', '谢谢您', '最后是5678'], 'PHONE'],
  [['幺三八', '好的', '幺二三四', 'ok', '五六拐八'], 'PHONE'],
  [['1381234', '19:30见', '5678'], 'PHONE'],
  [['0571', '好的', '88123456'], 'PHONE'],
  [['微', '好的', '信 abc'], 'CONTACT'],
  [['小红', '好的', '谢谢', '书号abc'], 'CONTACT'],
] as const)('%j one after the other are warned about with the last of them', (texts, flag) => {
  const [last = '', before] = [texts.at(-1), texts.slice(0, -1)]
  expect(contactFlags(last, before)).toContain(flag)
  for (let at = 1; at < texts.length; at++) expect(contactFlags(texts[at - 1] ?? '', texts.slice(0, at - 1))).not.toContain(flag)
})

test.each([
  [['3幢1501', '好的', '14:30到就行', '谢谢', '密码2580']],
  [['1501室', '谢谢', '14:30到', '电梯密码258']],
  [['1501', '14:30', '258']],
  [['13幢', '1501室', '晚上7点', '8点也行']],
  [['15:30', '好的', '16:00', '或者 17:30']],
  [['可以加', '好的', '我在3楼']],
  [['13号', '14号', '15号', '16号', '17号', '1号都行']],
])('%j one after the other go without a warning and stay as they are', (texts) => {
  for (const [at, text] of texts.entries()) expect(contactFlags(text, texts.slice(0, at))).toEqual([])
  expect(coverTogether(texts)).toEqual(texts)
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
  expect(coverTogether(['打我138', '好的', '1234', '好的5678，到了'])).toEqual(['打我•••', '好的', '••••', '••••••，到了'])
  expect(coverTogether(['密码2580', '19:30见', '1501室'])).toEqual(['密码2580', '19:30见', '1501室'])
  expect(coverTogether(Array.from({ length: 30 }, (_, at) => `${at}`))).toEqual(Array.from({ length: 30 }, (_, at) => `${at}`))
  expect(coverTogether(['13812345678', '好'])).toEqual(['•••••••••••', '好'])
  expect(coverTogether([])).toEqual([])
})

test('of the longest messages with the most lines it is judged whether a number goes over them', () => {
  const lines = Array.from({ length: 250 }, (_, at) => at % 10).join('\n')
  const before = Array.from({ length: 11 }, () => lines)
  expect(contactFlags(lines, before)).toEqual([])
  expect(contactFlags(`${lines}\n\n138\n1234\n5678`.slice(-500), before)).toContain('PHONE')
  expect(coverTogether([...before, lines])).toEqual([...before, lines])
})
