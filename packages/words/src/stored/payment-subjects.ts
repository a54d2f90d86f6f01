/** What a payment is called at the channel where its own name has no letter that the channel takes. */
export const unnamedService = '上门服务'
