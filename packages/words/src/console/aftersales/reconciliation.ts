import { differenceKindWords, halvesOf, tradeWords } from '../../codes/code-words.ts'
import { payChannelWords } from '../../codes/pay-channels.ts'
import { catalogue } from '../../words.ts'

const kinds = halvesOf(differenceKindWords)
const channels = halvesOf(payChannelWords)
const trades = halvesOf(tradeWords)

export const reconciliationWords = catalogue({
  zh: {
    ...kinds.zh,
    ...channels.zh,
    ...trades.zh,
    title: '对账差异',
    OPEN: '待核对',
    CLOSED: '已关闭',
    ALL: '全部',
    day: '账单日',
    channel: '渠道',
    allChannels: '全部渠道',
    allKinds: '全部种类',
    kind: '种类',
    number: '单号',
    ours: '我方',
    theirs: '渠道',
    none: '没有',
    order: '订单',
    toOrder: '查看订单',
    result: '核对结果',
    close: '关闭',
    closeTitle: '写明核对结果并关闭',
    closed: '已关闭',
    closeChosen: '关闭所选',
    closeChosenTitle: '写明核对结果并关闭所选的 {n} 项',
    noRight: '您的角色不能关闭差异',
  },
  en: {
    ...kinds.en,
    ...channels.en,
    ...trades.en,
    title: 'Reconciliation',
    OPEN: 'To check',
    CLOSED: 'Closed',
    ALL: 'All',
    day: 'Statement date',
    channel: 'Channel',
    allChannels: 'All channels',
    allKinds: 'All types',
    kind: 'Type',
    number: 'Number',
    ours: 'Ours',
    theirs: 'Provider',
    none: 'None',
    order: 'Order',
    toOrder: 'View order',
    result: 'Finding',
    close: 'Close',
    closeTitle: 'Describe what you found and close',
    closed: 'Closed',
    closeChosen: 'Close selected',
    closeChosenTitle: 'Describe what you found and close the {n} selected',
    noRight: 'Your role cannot close differences',
  },
})
