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

const phonePattern = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const labels = /(?:收货人|收件人|联系人|姓名|手机号码?|联系电话|联系方式|电话|手机|所在地区|地区|详细地址|收货地址|服务地址|地址|门牌号)\s*[:：]/g
const placeEnd = /(?:省|市|区|县|旗|镇|乡|村|街道|路|街|弄|巷|号|幢|栋|座|楼|室|单元|层|苑|大厦|广场|花园|小区)$/
const personal = /^(?:[\u4e00-\u9fa5]{2,4}|[\u4e00-\u9fa5]{1,3}(?:先生|女士|小姐|老师)|[\u4e00-\u9fa5]{1,8}·[\u4e00-\u9fa5]{1,8}|[A-Za-z]{2,20})$/

const isName = (token: string | undefined): token is string => token !== undefined && personal.test(token) && !placeEnd.test(token) && !province.test(token)

/**
 * Reads 张三 13800138000 浙江省杭州市西湖区文三路 478 号 3 幢 501 into its parts. The order of name, phone and
 * address is free; commas, line breaks and labels such as 收货人： may stand between.
 */
export function parseAddress(text: string): ParsedAddress {
  const plain = text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(labels, ' ')
  const found = phonePattern.exec(plain)
  const phone = found ? `${found[1]}${found[2]}${found[3]}` : ''
  const before = tokensOf(found ? plain.slice(0, found.index) : plain)
  const after = tokensOf(found ? plain.slice(found.index + found[0].length) : '')
  const all = [...before, ...after]

  const spot = [0, before.length - 1, before.length, all.length - 1].find((at) => isName(all[at]))
  const rest = joined(all.filter((_, at) => at !== spot))
  const leading = spot === undefined ? leadingName(rest) : ''
  return { name: spot === undefined ? leading : (all[spot] ?? ''), phone, ...placeOf(rest.slice(leading.length)) }
}

const tokensOf = (text: string) => text.split(/[\s,，;；|、。]+/).filter((token) => token !== '')

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
