import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { write, type Written } from '@anxin/mobile/outbox/write'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Address = Reply<'getAddressList'>['list'][number]

/** All addresses of the account; with the technician also whether each is in reach, how far and for what fee. */
export const addressesQuery = (techId?: string) => queryFor('getAddressList', { page: 1, limit: 50, ...(techId && { techId }) })

export const defaultAddressQuery = () => queryFor('getAddressDefault', {})

type Save = Input<'addAddress'> & { addressId?: string; clear?: ('houseNo' | 'arrivalNote')[] }

/** Adds an address, or changes the one with `addressId`; an order being put together follows the change. Without a network it is kept and sent later. */
export function useSaveAddress() {
  const changed = useAddressesChanged()
  return async ({ addressId, clear, ...fields }: Save): Promise<Written<'addAddress'>> => {
    const saved = await (addressId ? write('editAddress', { addressId, ...fields, ...(clear?.length && { clear }) }) : write('addAddress', fields))
    if (saved.queued) return saved
    if (usePlaceOrder.getState().address?.addressId === saved.answer.addressId) updatePlaceOrder('address', saved.answer)
    await changed()
    return saved
  }
}

export function useDefaultAddress() {
  const changed = useAddressesChanged()
  return useMutation({
    mutationFn: (addressId: string) => write('editAddress', { addressId, normalAddress: true }),
    onSuccess: ({ queued }) => !queued && changed(),
  })
}

export function useRemoveAddress() {
  const changed = useAddressesChanged()
  return useMutation({
    mutationFn: (addressId: string) => write('delAddress', { addressId }),
    onSuccess({ queued }, addressId) {
      if (usePlaceOrder.getState().address?.addressId === addressId) updatePlaceOrder('address', undefined)
      return !queued && changed()
    },
  })
}

function useAddressesChanged() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: ['getAddressList'] }), client.invalidateQueries({ queryKey: ['getAddressDefault'] })])
}
