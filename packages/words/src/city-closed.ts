import { catalogue } from './words.ts'

/** A city without technicians. */
export const cityClosed = catalogue({
  zh: {
    title: '本城市暂未开通',
    note: '{city} 还没有可预约的技师。您可以先看看其他城市，开通后这里会显示。',
    otherCity: '选择其他城市',
  },
  en: {
    title: 'Not available in this city yet',
    note: 'There are no technicians in {city} yet. Take a look at another city; this page will change once we launch here.',
    otherCity: 'Choose another city',
  },
})
