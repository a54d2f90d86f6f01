import { HealthExclusion } from './entities/health-note.ts'

/** What rules about health refuse; part of the table of all refusals. */
export const healthRefusals = {
  healthConsent: { code: 4513, msg: '填写健康情况须先单独同意' },
  healthExcluded: { code: 4616, msg: '所选项目不适合您声明的健康情况，请改选其他项目', detail: HealthExclusion },
  healthNoteUnread: { code: 4617, msg: '请先阅读并确认顾客的健康声明' },
  healthNoteMoved: { code: 4618, msg: '健康声明刚有更改，请重新阅读' },
  healthNoteNotFound: { code: 404, msg: '没有可查看的健康声明' },
} as const
