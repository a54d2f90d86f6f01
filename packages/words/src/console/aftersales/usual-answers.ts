/** Answers that are often given. The customer reads them, so they go out in Chinese whatever the console speaks. */
export const refundMacros = [
  { zh: '按实际服务时长退还未完成的部分', en: 'The part that was not served goes back' },
  { zh: '核实技师迟到，按迟到时长退还', en: 'Late arrival confirmed; goes back for that time' },
  { zh: '核实属实，全额退还', en: 'Confirmed; all of it goes back' },
  { zh: '服务已按约完成，不符合退款规则', en: 'Served as booked; no refund by the rules' },
  { zh: '证据不足，请补充后申诉', en: 'Not enough evidence; please appeal with more' },
] as const

export const appealMacros = [
  { zh: '核实属实，已对技师作出处理', en: 'Confirmed; the technician was dealt with' },
  { zh: '核实属实，退还相应金额', en: 'Confirmed; the amount goes back' },
  { zh: '经核实与记录不符，维持原结论', en: 'Does not agree with the records; the decision stands' },
  { zh: '已电话联系并处理', en: 'Dealt with by phone' },
] as const
