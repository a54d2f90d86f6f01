import type { Page } from '@playwright/test'
import { calls, type CallName, type Reply } from '@anxin/contract/calls'

/** What calls answer on one screen in place of the server: states that no demo comes to by itself. */
export type Answers = { [N in CallName]?: Reply<N> }

const minute = 60_000
const day = 24 * 60 * minute

/** A safety timer that runs. */
export const runningTimer = (now: number): Answers => ({
  getSafety: { state: 'ARMED', dueAt: now + 40 * minute, ready: true, hasContact: true, mayArm: false, mayAskForHelp: true, marginMin: 30, serverNow: now },
})

/** A chat in which the technician has written. */
export const answeredChat = (now: number, language: 'zh' | 'en'): Answers => {
  const [nickname, asked, said] =
    language === 'zh' ? ['韩倩', '您好，门禁怎么走？', '我大约十分钟后到'] : ['Han Qian', 'Where is the entrance?', 'I will be there in ten minutes']
  const plain = { kind: 'TEXT' as const, flags: [], reported: false }
  return {
    getChat: {
      list: [
        { ...plain, messageId: 'pretended00000000002', seq: 2, mine: false, text: said, at: now - 2 * minute },
        { ...plain, messageId: 'pretended00000000001', seq: 1, mine: false, text: asked, at: now - 9 * minute },
      ],
      hasMore: false,
      side: 'CUSTOMER',
      other: { nickname, avatar: '' },
      readSeq: 0,
      unread: 0,
      open: true,
      closesAt: now + day,
      serverNow: now,
    },
  }
}

export const penaltyId = 'pretended00000000003'

/** A refund that took from a technician's income, with their objection, which waits. */
export const contestedRefund = (now: number): Answers => ({
  techPenaltyList: {
    list: [
      {
        penaltyId,
        kind: 'REFUND',
        at: now - day,
        orderId: 'pretended00000000004',
        orderNo: 'AX2026112500017',
        takenAmount: 4240,
        appealUntil: now + 6 * day,
        mayAppeal: false,
        objection: {
          suggestId: 'pretended00000000005',
          content: '服务做满了 60 分钟，顾客当场说满意',
          images: [],
          lines: [{ side: 'SERVICE', content: '已收到，正在核对到达和离开的时间', at: now - 60 * minute }],
          waits: true,
          answerBy: now + 2 * day,
          createdAt: now - 120 * minute,
        },
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

/** An application as a technician that came back with one finding: it is sent again once the phone is proved. */
export const rejectedApplication = (now: number, language: 'zh' | 'en'): Answers => {
  const standing = { status: 'REJECTED' as const, stage: 'DECIDED' as const, submittedAt: now - 2 * day, reviewedAt: now - day }
  return {
    doApplyTechCheck: { ...standing, realNameDone: true, canApply: true, licenseStatus: 'NONE' },
    getApplyTech: {
      ...standing,
      applyId: 'pretended00000000006',
      revision: 1,
      findings: [{ field: 'intro', code: 'UNCLEAR', text: language === 'zh' ? '请写明师承' : 'Say who taught you' }],
      locked: ['workYears', 'height', 'homeLat', 'photos', 'lifePhotos', 'projectIds', 'serviceRadiusM', 'certs'],
      canObject: false,
      requirements: [],
      photos: [],
      photoUrls: [],
      lifePhotos: [],
      lifePhotoUrls: [],
      projectIds: [],
      certs: [],
      intro: language === 'zh' ? '从业四年，擅长肩颈与全身推拿。' : 'Four years of practice in neck, shoulder and full body massage.',
    },
  }
}

/** The account of a technician who has left the platform. */
export const leftPlatform = (now: number): Answers => ({
  doApplyTechCheck: { status: 'NONE', stage: 'NONE', realNameDone: true, canApply: false, licenseStatus: 'NONE', left: { leftAt: now - 3 * day } },
})

/** Gives a page these answers. */
export async function pretend(page: Page, answers: Answers): Promise<void> {
  for (const [name, data] of Object.entries(answers)) {
    // safe: the keys of answers are names of calls
    const { path } = calls[name as CallName]
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { code: 200, data, msg: '' } }),
    )
  }
}
