import { router } from '@anxin/mobile/navigation/app-router'
import { paths } from '../../routes.ts'
import type { Booking } from './book.ts'

/** Where a technician's page lies; with the treatment whose price was shown, if it was that of one. */
export const technicianPath = (techId: string, projectId?: string) => paths.technicians({ techId, projectId })

/** Opens a technician's page. */
export const openTechnician = (techId: string, projectId?: string) => void router.navigateTo(technicianPath(techId, projectId))

/** Begins an order; the draft's code comes with the first tap, not with the first screen. */
export const bookSoon = (booking: Booking) => void import('./book.ts').then(({ beginBooking }) => beginBooking(booking))
