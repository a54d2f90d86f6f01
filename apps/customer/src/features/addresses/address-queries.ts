import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Address = Reply<'getAddressList'>['list'][number]

/** All addresses of the account; with the technician also whether each is in reach, how far and for what fee. */
export const addressesQuery = (techId?: string) => queryFor('getAddressList', { page: 1, limit: 50, ...(techId && { techId }) })

export const defaultAddressQuery = () => queryFor('getAddressDefault', {})

type Save = Input<'addAddress'> & { addressId?: string; clear?: ('houseNo' | 'arrivalNote')[] }

/** Adds an address, or changes the one with `addressId`; an order being put together follows the change. */
export function useSaveAddress() {
  const changed = useAddressesChanged()
  return async ({ addressId, clear, ...fields }: Save): Promise<Address> => {
    const saved = await (addressId ? call('editAddress', { addressId, ...fields, ...(clear?.length && { clear }) }) : call('addAddress', fields))
    if (usePlaceOrder.getState().address?.addressId === saved.addressId) updatePlaceOrder('address', saved)
    await changed()
    return saved
  }
}

export function useDefaultAddress() {
  const changed = useAddressesChanged()
  return useMutation({ mutationFn: (addressId: string) => call('editAddress', { addressId, normalAddress: true }), onSuccess: changed })
}

export function useRemoveAddress() {
  const changed = useAddressesChanged()
  return useMutation({
    mutationFn: (addressId: string) => call('delAddress', { addressId }),
    onSuccess(_, addressId) {
      if (usePlaceOrder.getState().address?.addressId === addressId) updatePlaceOrder('address', undefined)
      return changed()
    },
  })
}

function useAddressesChanged() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: ['getAddressList'] }), client.invalidateQueries({ queryKey: ['getAddressDefault'] })])
}
