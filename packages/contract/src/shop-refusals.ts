import { z } from 'zod'

/** What rules of shops and their members refuse, and of technicians who leave; part of the table of all refusals. */
export const shopRefusals = {
  shopNotFound: { code: 404, msg: '店铺不存在' },
  memberNotFound: { code: 404, msg: '成员不存在' },
  invitationOver: { code: 4730, msg: '邀请已失效' },
  invitationOpen: { code: 4730, msg: '该手机号已有待答复的邀请' },
  shopElsewhere: { code: 4731, msg: '已是店铺成员，须先离开原店铺' },
  shopNeedsTechnician: { code: 4731, msg: '请先入驻成为技师，再接受邀请' },
  shopOrdersOpen: { code: 4732, msg: '还有未完成的店铺订单，完成后再操作', detail: z.object({ openCount: z.int() }) },
  shopOwnerStays: { code: 4733, msg: '店主须先移交店铺' },
  leavingOrdersOpen: { code: 4732, msg: '还有未了结的订单，了结后再离开平台', detail: z.object({ openCount: z.int() }) },
  leavingObjectionOpen: { code: 4732, msg: '您的异议还在处理，有结果后再离开平台' },
} as const
