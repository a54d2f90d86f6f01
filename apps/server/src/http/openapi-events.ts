import { liveEventsPath, mostWatched, type LiveEventType } from '@anxin/contract/live-events'

const meanings: Record<LiveEventType, string> = {
  order: '自己的订单有变化：`{orderId, techId, at}`',
  chat: '订单的聊天有新内容，或对方已读：`{orderId, at}`',
  message: '有新消息：`{orderId, at}`',
  request: '自己的抢单需求有应答，或应答被顾客选中：`{postedRequestId, at}`',
  position: '前来的技师位置有更新：`{orderId, at}`',
  slot: '所关注技师的时段被占用或释放：`{techId, at}`，不含任何顾客信息',
}

const description = `提示有变化，内容仍由普通接口读取；没有编号的事件表示该类可能有遗漏。每个会话最多 5 条，第 6 条会结束最早的一条。

${Object.entries(meanings)
  .map(([type, meaning]) => `- \`${type}\` ${meaning}`)
  .join('\n')}`

/** The event stream in the OpenAPI document: it is no call, since it has no envelope. */
export const eventStreamPath = {
  [liveEventsPath]: {
    get: {
      operationId: 'events',
      summary: '实时事件（server-sent events）',
      description,
      security: [{ token: [] }, { bearer: [] }],
      parameters: [
        { name: 'watch', in: 'query', required: false, description: `关注的技师编号，逗号分隔，最多 ${mostWatched} 个`, schema: { type: 'string' } },
        { name: 'Last-Event-ID', in: 'header', required: false, description: '断开前最后的事件编号：续接时先收到每类一条提示', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: '事件流；未登录或参数不合格时为普通的拒绝', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        default: { $ref: '#/components/responses/Transport' },
      },
    },
  },
}
