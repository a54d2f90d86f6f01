type Both = { zh: string; en: string }
type Said = Record<'zh' | 'en', { title: string; summary: string }>
export type ShopFacts = Partial<Record<'name' | 'address' | 'phone' | 'intro', string>> & { shareBp?: number }

const names: Record<keyof ShopFacts, Both> = {
  name: { zh: '名称', en: 'Name' },
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  intro: { zh: '介绍', en: 'Introduction' },
  shareBp: { zh: '新成员的店铺分成', en: 'Share of the shop from new members' },
}
const fields = ['name', 'address', 'phone', 'intro', 'shareBp'] as const

/** What changed of a shop, a line for each field. */
export function shopChangeLines(before: ShopFacts, after: ShopFacts, language: 'zh' | 'en'): string[] {
  const valueOf = (value: string | number | undefined) => (typeof value === 'number' ? `${value / 100}%` : (value ?? ''))
  return fields
    .filter((field) => after[field] !== undefined && after[field] !== before[field])
    .map((field) => {
      const named = names[field][language]
      const [colon, updated] = language === 'zh' ? ['：', '已更新'] : [': ', ' updated']
      return field === 'intro' ? `${named}${updated}` : `${named}${colon}${valueOf(before[field])} → ${valueOf(after[field])}`
    })
}

/** The message to the owner about a change. */
export const shopChanged = (before: ShopFacts, after: ShopFacts, reason: string): Said => ({
  zh: { title: '平台修改了您的店铺资料', summary: `${shopChangeLines(before, after, 'zh').join('；')}。原因：${reason}` },
  en: { title: 'The platform changed your shop', summary: `${shopChangeLines(before, after, 'en').join('; ')}. Reason: ${reason}` },
})
export const shopCreated = (name: string, reason: string): Said => ({
  zh: { title: '您的店铺已建立', summary: `${name}：请登录技师端的店铺页核对资料、邀请成员。说明：${reason}` },
  en: {
    title: 'Your shop has been set up',
    summary: `${name}: please check its profile in the store section of the technician app and invite members. Note: ${reason}`,
  },
})
export const shopSuspended = (reason: string): Said => ({
  zh: { title: '您的店铺已暂停', summary: `顾客暂时看不到店铺页，技师本人仍可接单。原因：${reason}` },
  en: { title: 'Your shop has been suspended', summary: `Customers do not see its page for now; its technicians can go on working. Reason: ${reason}` },
})
export const shopResumed = (reason: string): Said => ({
  zh: { title: '您的店铺已恢复', summary: `顾客可以看到店铺页。说明：${reason}` },
  en: { title: 'Your shop has been restored', summary: `Customers see its page again. Note: ${reason}` },
})
