import { expect, test } from 'vitest'
import { nameInPinyin, pinyinTyped } from './pinyin.ts'

test.each([
  ['孙平', 'Sun Ping'],
  ['林晓雨', 'Lin Xiaoyu'],
  ['吕晓燕', 'Lü Xiaoyan'],
  ['曾艳', 'Zeng Yan'],
  ['单雯', 'Shan Wen'],
  ['欧阳娜', 'Ouyang Na'],
  ['欧阳', 'Ou Yang'],
  ['张师傅', 'Zhang Shifu'],
  ['阿May', 'A May'],
  ['May', 'May'],
  ['محمد', 'محمد'],
  ['', ''],
])('the name %s is written %s', (name, written) => expect(nameInPinyin(name)).toBe(written))

test.each([
  ['西湖文化广场', 'xihuwenhuaguangchang'],
  ['West Lake 西湖', 'westlakexihu'],
  ['长安街', 'changanjie'],
])('%s is found by %s', (text, typed) => expect(pinyinTyped(text)).toBe(typed))
