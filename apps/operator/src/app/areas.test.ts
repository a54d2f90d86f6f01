import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { rightsIn, type AnyPermission } from '@anxin/contract/manage/permissions'
import { waitingAreas } from '@anxin/contract/manage/waiting-tabs'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

const lists: Readonly<Record<string, ManageEndpoint | undefined>> = manageEndpoints
const waiting: Readonly<Record<string, { needs: AnyPermission } | undefined>> = waitingAreas

test('each right that opens an area is one for which its list answers, and what waits there is counted for the same rights', () => {
  for (const [name, { needs }] of Object.entries(areas)) {
    const answers = lists[`${name}/getList`]?.permission
    if (needs === undefined || answers === undefined || answers === 'signedIn' || answers === 'anyone') continue
    for (const right of rightsIn(needs)) expect(rightsIn(answers), name).toContain(right)
    const counted = waiting[name]?.needs
    if (counted !== undefined) expect(rightsIn(counted), name).toEqual(rightsIn(needs))
  }
})
