/** What rules of customers' reviews and of operators' reviews of papers refuse; part of the table of all refusals. */
export const reviewRefusals = {
  reviewTooLate: { code: 4613, msg: '已超过评价期限' },
  reviewNotFound: { code: 404, msg: '评价不存在' },
  reviewReported: { code: 4631, msg: '您已举报过这条评价，请在原处继续留言' },
  reviewIsYours: { code: 4639, msg: '这是您自己的评价，不能举报' },
  reviewAnswered: { code: 4639, msg: '您已回复过这条评价' },
  reviewIsHidden: { code: 4639, msg: '该评价已经隐藏' },
  reviewIsShown: { code: 4639, msg: '该评价已在显示' },
  reviewFixed: { code: 4613, msg: '评价发表已超过7天，不能再修改' },
  vettingNotFound: { code: 404, msg: '审核事项不存在' },
  vettingDecided: { code: 4610, msg: '该申请已处理或已重新提交' },
  vettingClaimed: { code: 4635, msg: '该申请正由另一位操作员审核' },
  vettingUnseen: { code: 4668, msg: '请先查看全部证件' },
} as const
