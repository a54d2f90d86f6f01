import type { MouseEvent } from 'react'
import { openTechnician } from './book-soon.ts'
import type { Technician } from './technician.ts'

type Props = { technician: Pick<Technician, 'techId' | 'nickname'>; className: string | undefined }

/** The name as a link that opens the technician; where it stands its surface is the whole card. */
export function TechnicianLink({ technician: { techId, nickname }, className }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openTechnician(techId)
  }
  return (
    <a className={className} href={`#/pages/technicians/technicians?techId=${techId}`} onClick={open}>
      {nickname}
    </a>
  )
}
