import { router } from '@anxin/mobile/navigation/app-router'
import { paths } from '../../routes.ts'
import type { Booking } from './book.ts'

/** Opens a technician's page. */
export const openTechnician = (techId: string) => void router.navigateTo(paths.technicians({ techId }))

/** Begins an order; the draft's code comes with the first tap, not with the first screen. */
export const bookSoon = (booking: Booking) => void import('./book.ts').then(({ beginBooking }) => beginBooking(booking))
