import { withoutAsideNumbers } from './aside-numbers.ts'
import { plainDigits } from './plain-digits.ts'
import { withoutUnseen } from './seen-text.ts'

/** What a pasted line says; a part that is not there is ''. */
export type ParsedAddress = { name: string; phone: string; province: string; city: string; area: string; address: string; houseNo: string }

const municipalities = '北京|天津|上海|重庆'
const provinces = '河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾'
const regions = '内蒙古自治区|广西壮族自治区|西藏自治区|宁夏回族自治区|新疆维吾尔自治区|香港特别行政区|澳门特别行政区'
// 北京路 and 上海大厦 are no regions: a bare name counts only where a road or a house does not follow.
const province = new RegExp(
  `(?:${municipalities})市|(?:${provinces})省|${regions}|(?:${municipalities}|${provinces}|内蒙古|广西|西藏|宁夏|新疆)(?![路街道大东西南北中])`,
)
const fullNames = [...provinces.split('|').map((name) => `${name}省`), ...municipalities.split('|').map((name) => `${name}市`), ...regions.split('|')]

// Behind a number that a shop lent: 184 1234 5678-1234 reaches somebody through an extension.
const phonePattern =
  /(?<!\d)\(?(?:\+|00)?(?:86)?\)?[-\s]?\(?0?\)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?:\s?(?:[-#]|转|ext\.?)\s?\d{2,6}(?![\d号幢栋座室单楼弄]))?(?!\d)/gi
const labels =
  /(?:收货人|收件人|联系人|收货|收件|姓名|手机号码?|手机|联系电话|联系手机|联系方式|电话号码?|电话|所在地区|地区|详细地址|收货地址|服务地址|地址|门牌号|(?<![A-Za-z])(?:recipient|name|phone|mobile|tel|address))(?:姓名)?\s*[:：]/gi
const placeEnd = /(?:省|市|区|县|旗|镇|乡|村|街道|路|街|弄|巷|号|幢|栋|座|楼|室|单元|层|苑|大厦|广场|花园|小区)$/
const masked = '(?:[xX]{1,3}|[*＊]{1,3}|某{1,2}|[○〇]{1,2})'
const personal = new RegExp(
  `^(?:[\u4e00-\u9fa5\u3400-\u4dbf]{2,4}|[\u4e00-\u9fa5]{1,3}(?:先生|女士|小姐|老师|师傅)|[\u4e00-\u9fa5]{1,2}${masked}|[\u4e00-\u9fa5]${masked}[\u4e00-\u9fa5]|[\u4e00-\u9fa5]{1,8}[·•・][\u4e00-\u9fa5]{1,8}|[A-Za-z][A-Za-z.'’-]*(?: [A-Za-z][A-Za-z.'’-]*){0,3}|[\\p{Script=Arabic}\\p{Script=Cyrillic}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]+(?: [\\p{Script=Arabic}\\p{Script=Cyrillic}\\p{Script=Hangul}]+){0,3})$`,
  'u',
)
const englishPlace = /\b(?:road|rd|street|st|avenue|ave|lane|building|room|floor|district|city|province|china)\.?$/i

const isName = (token: string | undefined): token is string =>
  token !== undefined && token.length > 1 && personal.test(token) && !placeEnd.test(token) && !englishPlace.test(token) && !province.test(token)

/**
 * Reads 张三 13800138000 浙江省杭州市西湖区文三路 478 号 3 幢 501 into its parts. The order of name, phone and
 * address is free; commas, line breaks, brackets and labels such as 收货人： may stand between. Numbers that belong into no
 * address are left out: of an identity card, of a bank, of a landline, of the post.
 */
export function parseAddress(text: string): ParsedAddress {
  const line = plainWidth(withoutUnseen(text))
    // A shop numbers people of one name: 张好[1].
    .replace(/[[［【]\d{1,2}[\]］】]/g, ' ')
    .replace(/[[\]［］【】「」『』<>《》{}"“”]/g, ' ')
    .replace(/\((?:收|收件人|收货人|本人)\)|(?<=\s)收(?=\s)/g, ' ')
    .replace(labels, ' ')
  const plain = withoutAsideNumbers(line)
  const [found, ...others] = plain.matchAll(phonePattern)
  const phone = found ? `${found[1]}${found[2]}${found[3]}` : ''
  const before = tokensOf(found ? plain.slice(0, found.index) : plain)
  const behind = found ? plain.slice(found.index + found[0].length) : ''
  const after = tokensOf(others.reduce((rest, { 0: other }) => rest.replace(other, ' '), behind))
  const all = [...before, ...after]

  const spot = [0, before.length - 1, before.length, all.length - 1].find((at) => isName(all[at]))
  const rest = joined(all.filter((_, at) => at !== spot))
  const leading = spot === undefined ? leadingName(rest) : ''
  return { name: spot === undefined ? leading : (all[spot] ?? ''), phone, ...placeOf(rest.slice(leading.length)) }
}

const plainWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => (/[，：；｜]/.test(wide) ? wide : String.fromCharCode(wide.charCodeAt(0) - 0xfee0)))
    .replace(/(?![0-9])\p{Nd}/gu, plainDigits)

/** Words of one part that are Latin or Arabic alone are a name of several words; others stand by themselves. */
const tokensOf = (text: string): string[] =>
  text
    .split(/[\n\r,，;；|、。]+/)
    .map((part) => part.trim().replace(/^[-:：/()\s]+|[-:：/(\s]+$/g, ''))
    .flatMap((part) => (/^\(?[^\d\u4e00-\u9fa5]+\)?$/.test(part) && isName(bare(part)) ? [bare(part)] : part.split(/\s+/)))
    .map((token) => (isName(bare(token)) ? bare(token) : token))
    .filter((token) => token !== '')

/** (张三) as 张三. */
const bare = (token: string) => token.replace(/^\(|\)$/g, '')

/** Tokens as one line; a space stays only between two figures or letters, where it parts them. */
const joined = (tokens: readonly string[]) => tokens.join(' ').replace(/(?<![A-Za-z\d]) | (?![A-Za-z\d])/g, '')

/** 张三 of 张三浙江省杭州市…: what stands before the province when it reads like a name. */
function leadingName(line: string): string {
  const at = line.search(province)
  return at > 0 && isName(line.slice(0, at)) ? line.slice(0, at) : ''
}

function placeOf(line: string): Omit<ParsedAddress, 'name' | 'phone'> {
  const first = startOf(line, province)
  const fullProvince = fullNames.find((name) => first !== '' && name.startsWith(first)) ?? first
  const own = new RegExp(`^(?:${municipalities})市`).test(fullProvince)
  const afterProvince = line.slice(first.length)

  const city = own ? fullProvince : startOf(afterProvince, /[^区县路街号\d]{1,10}?(?:自治州|地区|盟|市)/)
  // 北京市北京市朝阳区 and 重庆市市辖区 repeat what the municipality already says.
  const skipped = own ? startOf(afterProvince, new RegExp(`(?:${fullProvince})?(?:市辖区)?`)) : city
  const afterCity = afterProvince.slice(skipped.length)
  const area = startOf(afterCity, /[^路街号\d]{1,9}?(?:工业园区|(?<![小社园景校厂])区|县|旗|(?<!超|菜|夜)市)/)
  return { province: fullProvince, city, area, ...houseOf(afterCity.slice(area.length)) }
}

const startOf = (line: string, pattern: RegExp) => new RegExp(`^(?:${pattern.source})`).exec(line)?.[0] ?? ''

/** 文三路478号 and 3幢501: the street keeps its number and the building's name, the rest is inside the building. */
function houseOf(line: string): { address: string; houseNo: string } {
  const [, street = '', inside = ''] = /^(.*?\d+(?:-\d+)?号(?!楼)(?:院|大院)?)(.*)$/.exec(line) ?? []
  if (street) {
    const at = inside.search(/[A-Za-z\d]/)
    return at < 0 ? { address: line, houseNo: '' } : { address: street + inside.slice(0, at), houseNo: inside.slice(at) }
  }
  const [, place = '', house = ''] = /^(.+?)([A-Za-z\d]+(?:幢|栋|座|单元|号楼|室|楼|层|-).*)$/.exec(line) ?? []
  return place ? { address: place, houseNo: house } : { address: line, houseNo: '' }
}
