/** Everyday words, and what stands in the names of the treatments or categories that they mean. */
export type Meaning = {
  words: readonly string[]
  names: readonly string[]
  /** What is said beside other words without narrowing them: 脚底按摩 is of feet. */
  isGeneral: boolean
}

const meaning = (words: string, names: string, isGeneral = false): Meaning => ({ words: words.split(' '), names: names.split(' '), isGeneral })

export const meanings: readonly Meaning[] = [
  meaning('足疗 足浴 足底 足部 足道 洗脚 泡脚 捏脚 按脚 搓脚 修脚 脚底 脚部 脚丫 双脚 脚 足 foot feet reflexology', '足疗 足浴 足底 足部 暖足'),
  meaning('小腿 腿部 双腿 腿酸 腿肿 水肿 浮肿 腿 leg legs calf calves', '腿'),
  meaning('落枕 肩颈 肩膀 脖子 颈椎 颈部 肩周 肩周炎 富贵包 低头 后颈 颈肩 肩 颈 脖 neck shoulder shoulders stiff', '肩 颈'),
  meaning('腰疼 腰痛 腰酸 腰部 腰背 腰椎 腰肌劳损 闪腰 后背 背部 背疼 背痛 腰 背 back waist backache lumbar', '腰 背'),
  meaning('头疼 头痛 偏头痛 头部 头皮 头疗 洗头 采耳 眼睛 眼部 眼疲劳 头 head headache scalp eyes', '头 眼'),
  meaning('全身 推背 松骨 正骨 踩背 浑身 body full', '全身 推拿 经络 深层组织 指压 泰式'),
  meaning('推拿 按摩 保健 身体 massage tuina', '推拿 按摩 全身 经络', true),
  meaning('泰式 泰国 古法 thai', '泰式'),
  meaning('日式 指压 shiatsu japanese', '日式 指压'),
  meaning('精油 推油 油压 开背 芳香 香薰 精油开背 spa 水疗 磨砂 热石 oil aroma aromatherapy stone scrub', '精油 SPA 芳香 磨砂 热石'),
  meaning('艾灸 艾条 灸 温灸 祛湿 除湿 驱寒 怕冷 宫寒 moxa moxibustion', '灸'),
  meaning('拔罐 火罐 走罐 罐 cupping cups', '罐'),
  meaning('刮痧 出痧 guasha scraping', '刮痧'),
  meaning('调理 理疗 养生 therapy treatment', '理疗 调理 灸 罐 刮痧', true),
  meaning('中医 经络 针灸 穴位 tcm meridian', '理疗 中医 灸 罐 刮痧 经络 调理'),
  meaning('运动 跑步 健身 拉伸 筋膜 马拉松 恢复 肌肉 网球肘 高尔夫 sports sport stretch stretching recovery fascia', '运动 拉伸 筋膜 恢复 跑后 赛后'),
  meaning('手臂 手腕 胳膊 鼠标手 手酸 arm arms wrist', '手臂 手腕 网球肘'),
  meaning('产后 月子 产妇 宝妈 妈妈 骨盆 postnatal postpartum', '产后 妈妈 骨盆'),
  meaning('孕期 孕妇 怀孕 孕 prenatal pregnancy pregnant', '孕'),
  meaning('失眠 睡不着 助眠 睡眠 安神 安眠 深睡 减压 解压 放松 压力 焦虑 insomnia sleep relax relaxing stress calm', '眠 睡 安神 舒压'),
  meaning('四手 双人 两位技师 four-hand', '四手'),
  meaning('肚子 腹部 肠胃 脾胃 胃 belly stomach', '脾胃 艾灸'),
]

/** Whose hands are wanted. */
export const sexes: readonly { words: readonly string[]; sex: 1 | 2 }[] = [
  { words: '女技师 女师傅 女士 女生 女性 女的 女 female woman women lady'.split(' '), sex: 2 },
  { words: '男技师 男师傅 男士 男生 男性 男的 男 male man men'.split(' '), sex: 1 },
]

/** What says nothing of what is looked for. */
export const fillers: readonly string[] =
  '技师 师傅 老师 附近 上门 服务 项目 预约 到家 便宜 好的 最好 专业 会 找 要 想 做 个 的 一下 near nearby me at home the a an for and with in technician therapist'.split(
    ' ',
  )
