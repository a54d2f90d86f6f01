const nested = (depth: number) => {
  let made: unknown = 'x'
  for (let left = depth; left > 0; left--) made = [made]
  return made
}

/** What no call expects of any field, and some of what only some do: borders of the database's types, texts that mean something to somebody. */
const kinds: readonly (readonly unknown[])[] = [
  ['', ' ', '\u0000', 'a\u0000b', '\ud83d', '\udc00x', '\u202e反', '\ufeff', '\u200b'.repeat(20), '\u0301'.repeat(50), 'a\nb', 'a\r\nset-cookie: x=1', '👩‍🦰'],
  ['x'.repeat(33), 'x'.repeat(300), 'x'.repeat(100_000), '字'.repeat(10_000)],
  ['null', 'undefined', 'NaN', 'Infinity', '1e309', '1e3', '-0', '0x10', '１２', '٣', '-1', '1.5', '99999999999999999999', 'true', 'on', ',', 'a,b'],
  ["' or 1=1 --", '%', '_', '\\', '{"a":1}', '[', '{', '{}', '[]', '[null]', '__proto__', 'constructor', 'toString', '../../etc/passwd', '%00'],
  ['2026-02-30', '9999-12-31', '0000-00-00', 'http://[::1', 'javascript:alert(1)', 'http://127.0.0.1:8080/'],
  [0, -1, 1, -0, 0.5, 1e-7, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308],
  [253_402_300_799_999, 8.64e15, 90, 180, -90.0000001, true, false, null],
  [[], {}, [null], [[]], [{}], [''], ['\u0000'], ['x', 'x'], [1, 2], Array.from({ length: 2000 }, () => 'a'), nested(3), nested(2000)],
  [{ length: 1e9 }, { toString: 'x' }, { toJSON: 'x' }, { $gt: '' }, JSON.parse('{"__proto__":{"x":1}}'), JSON.parse('{"constructor":{"prototype":{"x":1}}}')],
]
export const strangeValues: readonly unknown[] = kinds.flat()
