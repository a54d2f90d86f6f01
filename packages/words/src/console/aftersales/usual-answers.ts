/** Answers that are often given. The customer reads them, so they go out in Chinese whatever the console speaks. */
export const refundMacros = [
  { zh: '按实际服务时长退还未完成的部分', en: 'The unserved part is refunded' },
  { zh: '核实技师迟到，按迟到时长退还', en: 'Late arrival confirmed; refunded for that time' },
  { zh: '核实属实，全额退还', en: 'Confirmed; refunded in full' },
  { zh: '服务已按约完成，不符合退款规则', en: 'Served as booked; not refundable under the rules' },
  { zh: '证据不足，请补充后申诉', en: 'Not enough evidence; please appeal with more evidence' },
] as const

export const appealMacros = [
  { zh: '核实属实，已对技师作出处理', en: 'Confirmed; action has been taken with the technician' },
  { zh: '核实属实，退还相应金额', en: 'Confirmed; the amount is refunded' },
  { zh: '经核实与记录不符，维持原结论', en: 'Not consistent with our records; the decision stands' },
  { zh: '已电话联系并处理', en: 'Contacted by phone and resolved' },
] as const
