import { catalogue } from '@anxin/words/words'

export const macrosWords = catalogue({
  zh: {
    title: '常用答复',
    topic: '主题',
    zh: '中文',
    en: '英文',
    hint: '{name} 填入顾客昵称，{orderNo} 填入订单号',
    acts: '操作',
    create: '新增',
    createTitle: '新增常用答复',
    edit: '修改',
    editTitle: '修改常用答复',
    remove: '删除',
    removed: '已删除',
    missing: '请填写',
  },
  en: {
    title: 'Frequent answers',
    topic: 'Topic',
    zh: 'Chinese',
    en: 'English',
    hint: '{name} becomes the customer’s name, {orderNo} the order',
    acts: 'Actions',
    create: 'Add',
    createTitle: 'Add a frequent answer',
    edit: 'Change',
    editTitle: 'Change a frequent answer',
    remove: 'Remove',
    removed: 'Removed',
    missing: 'Please fill this in',
  },
})
