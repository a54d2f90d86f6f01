// The surnames of nineteen in twenty people.
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧肖蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵钱严覃武戚莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛冉蓝骆路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戈岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明池查麻苑迟邝'
const longSurname = '欧阳|上官|司马|诸葛|司徒|慕容|皇甫|尉迟|夏侯|东方|公孙|令狐|宇文|长孙|轩辕|端木|呼延|南宫'
const title = '女士|先生|小姐|太太|老师|医生|师傅|阿姨|叔叔|姐|哥|妈妈|爸爸'
const han = new RegExp(`^(?:(?:[${surnames}]|${longSurname})(?:\\p{Script=Han}{1,2}|${title})|[小老阿大]\\p{Script=Han}{1,2}|(\\p{Script=Han})\\1)$`, 'u')
// A given name and a surname as English writes them: no other word, no numeral, no address of a site.
const part = "\\p{Lu}\\p{Ll}*(?:[-'’]?\\p{Lu}?\\p{Ll}+)"
const latin = new RegExp(`^(?=.{2,20}$)(?=[\\p{Script=Latin}\\p{M} '’-]+$)${part}(?: ${part})?$`, 'u')

const numerals = /[〇零一二三四五六七八九十百千两幺壹贰叁肆伍陆柒捌玖]{2}|^[小老阿大][〇零一二三四五六七八九十]$/
// What names end in less often than places do, and what a sentence has and a name has not.
const place = /[路街巷弄幢栋楼室门站村镇乡区县市省湖桥院园寺庙店城苑厦场道口港岛屯庄号层]$|单元|小区|公寓|酒店|大堂|中心/
const sentence = /[转账汇款卡奖号微信加联系速电话打付赌赢贷您你我他她它的了吗呢在是不快来去请看点给要有没救钱]/
const notNames =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zero|call|pay|send|click|open|help|urgent|police|bank|com|net|org|cn|www)$/i

/**
 * Somebody's name as a message to a stranger's phone may carry it: what is plausible as a person's name and nothing else.
 * Undefined in doubt: a message of ours carries nobody's words.
 */
export function nameInSms(said: string): string | undefined {
  const name = said.normalize('NFC').trim()
  if (latin.test(name)) return name.split(/[ '’-]/).some((one) => notNames.test(one)) ? undefined : name
  // A surname may be one of the words of a sentence, so it is left out of the search for them.
  const isPlain = !numerals.test(name) && !place.test(name) && !sentence.test(name.slice(1))
  return han.test(name) && isPlain ? name : undefined
}

export type Person = { names: readonly (string | null | undefined)[]; phone: string | null | undefined }
/** Who is spoken of in a message to their trusted contact: the first name that is one, or `somebody`, and how their own number ends. */
export function whoInSms({ names, phone }: Person, say: { somebody: string; endingIn: (last: string) => string }): string {
  const name = names.map((one) => nameInSms(one ?? '')).find((one) => one !== undefined) ?? say.somebody
  return phone && /^1\d{10}$/.test(phone) ? `${name}${say.endingIn(phone.slice(-4))}` : name
}
