type Both = { zh: string; en: string }
type Moved = { project: Both; city: Both; lowPrice: number; highPrice: number; price: number; reason: string }

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** The message to a technician whose price a new range leaves outside. */
export const outsideBandMessage = ({ project, city, lowPrice, highPrice, price, reason }: Moved) => ({
  zh: {
    title: '您的价格已在定价范围之外',
    summary: `${city.zh}的${project.zh}定价范围现为 ${yuan(lowPrice)}–${yuan(highPrice)}，您的价格是 ${yuan(price)}。仍可被预约，请在服务页改价。原因：${reason}`,
  },
  en: {
    title: 'Your price is outside the range',
    summary: `In ${city.en}, ${project.en} may now cost ${yuan(lowPrice)} to ${yuan(highPrice)}; yours is ${yuan(price)}. It can still be booked; please change it in Services. Reason: ${reason}`,
  },
})
