import { findRights } from '@anxin/contract/manage/find-kinds'
import { useEffect } from 'react'
import { useAddress } from '../../address/address.ts'

const most = 8
const nameOf = (operatorId: string) => `operator-recent/${operatorId}`
const record = /^[a-z]{1,16}\/[0-9A-Za-z_-]{1,32}$/

/** The records that an operator opened on this device, the latest first: kinds and ids alone, what they are called is asked for again. */
export function recentOf(operatorId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(operatorId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && record.test(one)).slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps what is opened beside a list. */
export function useKeepRecent(operatorId: string | undefined): void {
  const { area, query } = useAddress()
  const open = query.get('open')
  useEffect(() => {
    const opened = `${area}/${open}`
    if (operatorId === undefined || open === null || !Object.hasOwn(findRights, area) || !record.test(opened)) return
    const kept = [opened, ...recentOf(operatorId).filter((one) => one !== opened)].slice(0, most)
    try {
      localStorage.setItem(nameOf(operatorId), JSON.stringify(kept))
    } catch {
      // A device that keeps nothing has nothing recent.
    }
  }, [operatorId, area, open])
}
