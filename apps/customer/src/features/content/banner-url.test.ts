import { expect, test } from 'vitest'
import { bannerUrl } from './banner-url.ts'

test.each([
  ['NONE', '', undefined],
  ['PAGE', '/pages/project-recom/project-recom', '/pages/project-recom/project-recom'],
  ['PAGE', '/pages/tech-list/tech-list?type=hot', '/pages/tech-list/tech-list?type=hot'],
  ['PAGE', '//elsewhere.example', undefined],
  ['TECH', '01je5u3t80hi62e2b20r', '/pages/technicians/technicians?techId=01je5u3t80hi62e2b20r'],
  ['PROJECT', 'a&b', '/pages/preferred-technician/preferred-technician?projectId=a%26b'],
  ['COUPON', 'NEW_USER', '/pages/coupon-list/coupon-list'],
  ['WEB', 'https://example.com/a', '/pages/web-view/web-view'],
  ['WEB', 'javascript:alert(1)', undefined],
] as const)('a banner of kind %s to %s opens %s', (linkType, link, url) => {
  expect(bannerUrl({ linkType, link })).toBe(url)
})
