import type { MouseEvent } from 'react'
import { openTechnician, technicianPath } from './book-soon.ts'
import type { Technician } from './technician.ts'
import { usePersonName } from '@anxin/mobile/language/use-person-name'

type Props = { technician: Pick<Technician, 'techId' | 'nickname'>; projectId?: string | undefined; className: string | undefined }

/** The name as a link that opens the technician; where it stands its surface is the whole card. */
export function TechnicianLink({ technician: { techId, nickname }, projectId, className }: Props) {
  const personName = usePersonName()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openTechnician(techId, projectId)
  }
  return (
    <a className={className} href={`#${technicianPath(techId, projectId)}`} onClick={open}>
      {personName(nickname)}
    </a>
  )
}
