import type { MouseEvent } from 'react'
import { openTechnician } from './book-soon.ts'
import type { Technician } from './technician.ts'
import { usePersonName } from '@anxin/mobile/language/use-person-name'

type Props = { technician: Pick<Technician, 'techId' | 'nickname'>; className: string | undefined }

/** The name as a link that opens the technician; where it stands its surface is the whole card. */
export function TechnicianLink({ technician: { techId, nickname }, className }: Props) {
  const personName = usePersonName()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openTechnician(techId)
  }
  return (
    <a className={className} href={`#/pages/technicians/technicians?techId=${techId}`} onClick={open}>
      {personName(nickname)}
    </a>
  )
}
