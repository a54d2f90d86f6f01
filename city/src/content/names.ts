import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Sex } from '../pictures/keys.ts'

export const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚',
]

const givenNames: Record<Sex, readonly string[]> = {
  female:
    '晴 静 敏 婷 雪 蕾 倩 洁 莉 琳 娟 芳 燕 颖 悦 萍 慧 艳 霞 玲 岚 瑶 薇 秀兰 桂英 晓燕 小梅 海燕 雨桐 思雨 予安 若溪 清禾 知夏 婉清 书瑶 佳怡 梦洁 诗涵 欣怡 雅琴 美玲 丽华 春梅 秋月 冬梅 玉兰 红霞 文静 晓琳 晓敏 雪梅 丹丹 莎莎 圆圆 青青 可心 以宁 语嫣 念慈 沐晴 南枝 锦书 明月 素心 静姝 怀玉 云舒 芷若 听雨 安然 乐怡 嘉慧 淑芬 凤英 翠萍 巧云 银花 水仙 小满 立夏 白露'.split(
      ' ',
    ),
  male: '强 磊 军 勇 杰 涛 明 超 刚 平 辉 鹏 华 飞 鑫 波 斌 宇 浩 凯 建国 建军 志强 志明 海波 大勇 国栋 文博 子轩 浩然 俊杰 天宇 一鸣 思远 明哲 云帆 景行 致远 嘉树 怀瑾 修远 立群 永康 长安 德胜 家明 少华 伟民 小军 晓东 春生 水生 金山 青松 柏林 石头 保平 安邦 守正 望舒 承泽 予墨 知行 秉文 乐山 沛然 正阳 启明 书航 子谦'.split(
    ' ',
  ),
}

/** The nickname of technician `index` of a city: no two alike until the pool of some eight thousand is used up. */
export function technicianName({ index, salt, sex, years }: { index: number; salt: number; sex: Sex; years: number }): string {
  // Older hands go by 林师傅; each surname once, so the form stays rare.
  const turn = Math.floor(index / 8)
  if (index % 8 === 3 && years >= 34 && turn < surnames.length) return `${entryAt(surnames, (turn * 37 + salt) % surnames.length)}师傅`
  const pool = givenNames[sex]
  const size = pool.length * surnames.length
  // A step without a common factor walks the whole pool before it repeats.
  const at = (index * coprimeStep(size) + salt * 131) % size
  return entryAt(surnames, Math.floor(at / pool.length)) + entryAt(pool, at % pool.length)
}

function coprimeStep(size: number): number {
  let step = Math.floor(size * 0.618)
  while (gcd(step, size) !== 1) step += 1
  return step
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const nickParts = {
  first: '慢 晚风 小 半夏 南 山里的 阿 橘 青 一只 木木 不吃 春天的 八月 云边 海 晴天 老 今天也 三分 早睡的 窗外 西湖 锦里 湾区 有点 白开 知了 拾 北'.split(' '),
  last: '茶 鹿 柚子 团子 石头 星 猫 先生 鱼 豆 雨 糖 书 月 灯 水 芒果 香菜 木 椰子 松 麦子 海 风 蓝 米 云 粥 橙子 桥'.split(' '),
}

/** A customer's nickname: a play name, a real-looking name or initials. */
export function customerNickname(random: Random): string {
  const form = random.next()
  if (form < 0.45) return random.pick(nickParts.first) + random.pick(nickParts.last)
  if (form < 0.75) return personName(random)
  if (form < 0.88) return `${random.pick(surnames)}${random.pick(['先生', '女士', '小姐', '老师', '同学', '工'])}`
  return (
    random.pick(['Echo', 'Lynn', 'Zoe', 'Kevin', 'Momo', 'Yuki', 'Leo', 'Ivy', 'Sean', 'Nora', 'Jin', 'Cici', 'Rain', 'Vivi', 'Hank', 'Tang', 'Wen', 'Joy']) +
    random.pick(['', '', '_', '.']) +
    random.pick(['', String(random.int(2, 99)), random.pick(['L', 'W', 'Z', 'H', 'C'])])
  )
}

/** A full name as one writes it for a delivery. */
export const personName = (random: Random) => random.pick(surnames) + random.pick(givenNames[random.chance(0.55) ? 'female' : 'male'])
