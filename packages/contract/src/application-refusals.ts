import { z } from 'zod'

/** What rules of applications refuse; part of the table of all refusals. */
export const applicationRefusals = {
  applyIdentityFirst: { code: 4710, msg: '请先完成实名认证' },
  applyWaits: { code: 4711, msg: '您已提交申请，请等待审核' },
  technicianAlready: { code: 4712, msg: '您已是平台技师' },
  merchantAlready: { code: 4713, msg: '您已是平台商家' },
  applyFirst: { code: 4714, msg: '请先提交入驻申请' },
  applyLocked: { code: 4715, msg: '审核中不可修改' },
  applyFinal: { code: 4717, msg: '不可再次申请' },
  applyLeft: { code: 4717, msg: '此账号已离开平台，不能再次入驻', detail: z.object({ leftAt: z.int().optional() }) },
  applySuspended: { code: 4717, msg: '此身份的技师资格处于暂停状态，须先由平台解除' },
  applyOff: { code: 4718, msg: '入驻申请暂未开放' },
  applicationPapersMissing: { code: 4669, msg: '还缺少必需的证件' },
  applicationCityClosed: { code: 4670, msg: '该城市已停止服务' },
  applicationRefusedBySelf: { code: 4640, msg: '异议须由另一位操作员审核' },
} as const
