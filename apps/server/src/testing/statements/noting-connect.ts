// Stands in for db/connect.ts while statements are collected: the same, and each statement is noted with the place that declares it.
import * as connect from '../../db/connect.ts'

export * from '../../db/connect.ts'

export type Noted = { file: string; line: number; text: string }
export const noted: Noted[] = []

export const statement: typeof connect.statement = (text) => {
  const frames = (new Error('here').stack ?? '').split('\n').slice(2)
  const frame = frames.find((one) => one.includes('file://') && !one.includes('/db/named.ts'))
  const [, file = '', line = '0'] = /(file:\/\/[^)]+?):(\d+):\d+/.exec(frame ?? '') ?? []
  noted.push({ file: new URL(file).pathname, line: Number(line), text })
  return connect.statement(text)
}
