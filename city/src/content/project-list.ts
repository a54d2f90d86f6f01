import type { HealthCode } from '@anxin/contract/health-codes'
import type { MotifName } from '../pictures/motifs/index.ts'

export type CategorySource = {
  name: string
  nameEn: string
  intro: string
  /** What the visit does, step by step, in the order of the hour. */
  steps: readonly string[]
  fits: readonly string[]
  avoid: readonly string[]
  /** What of a health note excludes its treatments. */
  excludedBy: readonly HealthCode[]
  brings: string
  /** 2: a woman technician only. */
  sexLimit: 0 | 2
  /** Motifs that may stand beside the subject of a cover. */
  beside: readonly MotifName[]
  /** name|minutes|yuan|drawing|addable (1 or 0)|intro, one a line. */
  rows: string
}

export const categorySources: readonly CategorySource[] = [
  {
    name: '肩颈放松',
    nameEn: 'Neck & shoulders',
    intro: '久坐、低头、肩背发紧',
    sexLimit: 0,
    brings: '一次性床单与面垫、按摩巾、热敷包',
    steps: [
      '询问不适部位与承受力度，检查肩颈活动范围',
      '热敷肩背，让肌肉先松下来',
      '掌根揉与拇指拨，松解斜方肌与肩胛提肌',
      '点按风池、肩井、天宗，配合缓慢呼吸',
      '颈肩轻柔牵伸，教您两个回家能做的动作',
    ],
    fits: ['久坐办公、长时间看手机的人', '肩背僵硬、转头不灵活', '开车或伏案后的疲劳'],
    avoid: ['颈椎手术后未满一年', '颈部急性扭伤、手臂持续麻木', '严重高血压未控制'],
    excludedBy: ['FEVER'],
    beside: ['tea', 'towel', 'sprig'],
    rows: `
肩颈舒缓|45|158|shoulders|1|四十五分钟，把一天的肩膀放下来
办公族肩颈调理|60|198|shoulders|1|针对久坐低头，松肩、松颈、松肩胛
肩颈背深层松解|75|258|back|0|从枕下到腰上，慢而深的整段松解
热石肩颈|60|238|stones|0|温热的石头先走一遍，手法更容易进去
头肩颈舒压|60|218|head|1|头皮、太阳穴、后颈一起放松
肩胛专项松解|45|178|back|1|专攻肩胛缝里的那一根筋
姜热敷肩颈|75|268|mortar|0|老姜热敷配合推揉，怕冷的人更舒服
颈椎舒缓与牵伸|60|228|shoulders|0|手法与被动牵伸各一半，不扳不响`,
  },
  {
    name: '全身推拿',
    nameEn: 'Full body',
    intro: '从头到脚的一次整理',
    sexLimit: 0,
    brings: '一次性床单与面垫、按摩巾、备用枕',
    steps: [
      '询问身体情况，确认重点部位与力度',
      '俯卧放松背腰，掌推膀胱经两遍',
      '依次处理臀腿、小腿与足踝',
      '仰卧放松手臂、肩前与头部',
      '轻拍收尾，留五分钟慢慢起身喝水',
    ],
    fits: ['整体疲劳、睡醒不解乏', '出差、熬夜、搬家之后', '想定期保养身体的人'],
    avoid: ['发热、感冒急性期', '皮肤破损或传染性皮肤病', '近期骨折、严重骨质疏松'],
    excludedBy: ['PREGNANT', 'THROMBOSIS', 'FEVER', 'BONES'],
    beside: ['lamp', 'tea', 'bamboo'],
    rows: `
中式全身推拿|60|218|couch|1|经典六十分钟，全身走一遍
中式全身推拿 · 从容|90|308|couch|0|多半小时给腰腿，不赶时间
经络推拿|75|268|couch|0|沿经络推、按、拨，力道分明
腰背专项推拿|60|228|back|1|腰酸背沉，重点放在两侧竖脊肌
泰式拉伸按摩|90|338|stretch|0|不用油，以压与拉为主，做完像走过一遍瑜伽
泰式拉伸按摩 · 深度|120|438|stretch|0|两小时，髋与腿后侧拉得更开
日式指压|60|258|hands|1|隔着衣物的稳定按压，安静，不疼
全身深层组织按摩|90|368|couch|0|给习惯重手法的人，慢，深，有停顿
四手推拿|60|498|hands|0|两位技师同步，节奏一致`,
  },
  {
    name: '足疗',
    nameEn: 'Foot massage',
    intro: '走了一天的脚',
    sexLimit: 0,
    brings: '折叠足浴桶与一次性袋、中药足浴包、足膏、毛巾',
    steps: ['温水泡脚十分钟，按季节选足浴包', '清洁擦干，涂足膏', '按足底反射区，由轻到重', '推小腿内外侧，松开脚踝', '热毛巾包裹，穿好袜子再起身'],
    fits: ['久站、走路多', '手脚冰凉、小腿发胀', '睡前想安静一会儿'],
    avoid: ['足部溃破、脚气急性期', '糖尿病足', '下肢静脉血栓'],
    excludedBy: ['PREGNANT', 'FEVER'],
    beside: ['basin', 'tea', 'sprig'],
    rows: `
足底反射区按摩|60|168|foot|1|从脚趾到脚跟，一个区一个区地按
中药足浴与按摩|75|208|basin|0|先泡透，再按开
小腿与足部舒缓|45|148|leg|1|小腿发胀的人先做这个
姜艾足浴|60|188|basin|0|生姜与艾叶，手脚凉的人更合适
足疗与肩颈组合|90|288|feet|0|一头一脚，回家前正好
足部深度修护|75|238|feet|0|磨砂、足膜、按摩一次做完
藏红花足浴|60|228|basin|0|温和活络，女士点得多`,
  },
  {
    name: '精油SPA',
    nameEn: 'Aromatherapy',
    intro: '气味、温度与慢手法',
    sexLimit: 0,
    brings: '植物精油（可现场闻香选择）、一次性床单与内衣、香薰灯、毛巾',
    steps: ['闻香选油，手腕内侧试敏', '香薰与灯光准备好，您独自更换', '长推法展油，由背到腿', '肩、臂、手部舒缓', '热毛巾拭去余油，静卧五分钟'],
    fits: ['精神紧绷、容易烦躁', '皮肤干燥', '偏好轻柔、连贯手法的人'],
    avoid: ['对精油或坚果过敏', '孕期前三个月', '皮肤破损、日晒灼伤'],
    excludedBy: ['PREGNANT', 'SKIN', 'FEVER'],
    beside: ['diffuser', 'candle', 'orchid'],
    rows: `
芳香精油背部舒缓|60|268|oil|1|半身精油，重点在肩背
芳香精油全身SPA|90|398|oil|0|全身长推，慢慢安静下来
薰衣草安神SPA|90|418|diffuser|0|薰衣草与甜橙，适合晚上
热石精油SPA|90|458|stones|0|热石与精油交替，温度走得更深
海盐磨砂与精油|120|528|drops|0|先磨砂后精油，皮肤柔软
甜杏仁油滋养按摩|75|338|oil|0|基础油低敏，换季干燥时做
竹竿精油推拿|75|358|bamboo|0|以温热竹竿代手，走腿与背
头疗与精油肩颈|75|328|head|1|头皮先松，肩颈再走油`,
  },
  {
    name: '中医理疗',
    nameEn: 'TCM therapy',
    intro: '艾灸 · 拔罐 · 刮痧',
    sexLimit: 0,
    brings: '艾条与温灸盒、玻璃罐、刮痧板、酒精棉、防烫垫与消毒用品',
    steps: [
      '问清寒热、饮食与既往病史，当面看舌',
      '说明会出现的痕迹与消退时间，征得您同意',
      '选穴与部位，先推后疗',
      '全程询问温度与松紧，随时可停',
      '清洁收尾，交代当天饮食与洗浴',
    ],
    fits: ['怕冷、腹部易凉', '湿重困倦、背部僵硬', '受风后肩背发紧'],
    avoid: ['孕期', '凝血功能异常或服用抗凝药', '皮肤破溃、高热', '酒后与空腹'],
    excludedBy: ['PREGNANT', 'BLOOD_THINNERS', 'SKIN', 'FEVER'],
    beside: ['mortar', 'tea', 'plum'],
    rows: `
温和艾灸|60|228|moxa|1|腹部与腰骶，温温的一小时
督脉灸|90|368|moxa|0|沿脊背铺灸，冬天做的人多
拔罐与推拿|60|218|cups|1|先推松，再留罐，不追求颜色深
走罐|45|188|cups|1|背部抹油走罐，松解大片紧张
刮痧与肩颈|60|208|guasha|1|力度由您定，出痧为度
面部温灸与刮痧|60|268|guasha|0|玉石板轻刮，提气色
三伏三九灸|75|318|moxa|0|应季调理，按节气预约
脾胃温灸|60|238|mortar|0|中脘、足三里，吃撑与怕凉都可以`,
  },
  {
    name: '运动恢复',
    nameEn: 'Sports recovery',
    intro: '练完之后，下一次之前',
    sexLimit: 0,
    brings: '筋膜球、筋膜刀、弹力带、冷热敷包、一次性床单',
    steps: [
      '了解训练内容与近期伤痛，做三个活动度测试',
      '泡沫轴与手法放松大肌群',
      '针对紧张点做缺血性按压与松动',
      '被动与本体促进拉伸',
      '复测活动度，给出两天内的训练建议',
    ],
    fits: ['跑步、骑行、力量训练后的酸胀', '比赛前后两三天', '动作受限、柔韧性差'],
    avoid: ['急性拉伤四十八小时内', '骨折、韧带断裂未愈', '不明原因的关节红肿'],
    excludedBy: ['PREGNANT', 'THROMBOSIS', 'BONES', 'FEVER'],
    beside: ['water', 'towelRoll', 'drops'],
    rows: `
跑后腿部恢复|60|238|leg|1|股四头、腘绳、小腿，一块一块松
运动筋膜松解|75|298|leg|0|筋膜刀与手法，处理顽固的紧
全身运动恢复|90|378|stretch|0|训练周末的一次整理
被动拉伸|45|188|stretch|1|躺着被拉开，力量训练后很合适
马拉松赛后恢复|90|398|feet|0|赛后一到三天，轻量促循环
网球肘与手臂松解|45|198|hands|1|前臂、手腕、肘外侧
高尔夫腰髋调理|75|318|back|0|髋与胸椎的旋转找回来`,
  },
  {
    name: '产后与孕期',
    nameEn: 'Pregnancy & postnatal',
    intro: '由受过专门训练的女技师提供',
    sexLimit: 2,
    brings: '孕妇侧卧枕、低敏基础油、一次性床单与防滑垫',
    steps: ['确认孕周或产后天数与医嘱', '侧卧位支撑，垫好腹部与膝间', '手法轻柔，避开禁忌穴位', '肩背、腰骶、小腿逐段舒缓', '起身前静坐，交代坐卧姿势'],
    fits: ['孕中后期腰背酸、腿肿', '产后肩颈紧、抱娃手酸', '产后四十二天复查后'],
    avoid: ['孕期前三个月与先兆流产', '妊娠高血压、前置胎盘', '剖宫产伤口未愈', '医生建议卧床'],
    excludedBy: ['THROMBOSIS', 'FEVER'],
    beside: ['lotus', 'orchid', 'lamp'],
    rows: `
孕期肩背舒缓|60|298|mother|0|侧卧进行，只做肩背与手臂
孕期腿部消肿|45|238|leg|0|小腿与足踝，向心轻推
产后腰背调理|75|358|back|0|腰骶与髋周，帮助找回支撑
产后肩颈与手腕|60|288|shoulders|0|抱娃妈妈的手腕与肩
产后骨盆周围放松|90|438|mother|0|不做扳动，放松臀与大腿内侧
新手妈妈安睡按摩|60|288|sleeper|0|轻柔慢压，常常做到一半就睡着`,
  },
  {
    name: '助眠舒压',
    nameEn: 'Sleep & relaxation',
    intro: '晚上八点以后更合适',
    sexLimit: 0,
    brings: '眼枕、香薰、暖脚袋、一次性床单',
    steps: ['调暗灯光，手机静音', '头皮与眼周轻按，配合呼吸计数', '肩颈慢推，手心相贴停留', '足部温敷与轻压', '静卧收尾，技师轻声离开'],
    fits: ['入睡慢、夜里易醒', '用脑过度、心里放不下事', '时差与倒班'],
    avoid: ['严重心脏病未控制', '癫痫', '正在发热'],
    excludedBy: ['FEVER'],
    beside: ['moonFace', 'candle', 'clouds'],
    rows: `
深睡头疗|60|228|head|1|头皮、耳周、后颈，呼吸慢下来
安眠背部舒缓|60|238|sleeper|1|背部长推与轻拍
颂钵与按摩|75|338|bowl|0|声音铺底，手法很轻
眼周与头部舒压|45|178|head|1|看了一天屏幕的眼睛
安睡全身轻推|90|348|sleeper|0|轻、慢、匀，做完直接睡
暖足安眠|60|208|candle|0|暖足、轻按、关灯
冥想呼吸与肩颈|75|288|lotus|0|十五分钟呼吸，一小时肩颈`,
  },
]
