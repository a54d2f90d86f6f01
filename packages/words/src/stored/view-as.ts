/** The message to somebody whose pages an operator has looked at; the reason is the operator's. */
export const viewAsMessage = (reason: string) => ({
  zh: { title: '客服查看了您的页面', summary: `为处理您的问题，客服以只读方式查看了您的页面，看不到电话、地址、证件与聊天。原因：${reason}` },
  en: {
    title: 'Customer service viewed your pages',
    summary: `To handle your case, customer service viewed your pages, read only, without phones, addresses, documents and chats. Reason: ${reason}`,
  },
})
