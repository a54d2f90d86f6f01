import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '@anxin/contract/calls'
import { isCreditCode } from '@anxin/rules/credit-code'
import { lengthOf } from '@anxin/rules/graphemes'
import { identityNumberTyped, isIdentityNumber } from '@anxin/rules/identity-number'
import { joining } from '@anxin/words/joining'
import { merchant as words } from '@anxin/words/merchant'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSeal } from '@anxin/mobile/sign-in/use-seal'
import { refreshApplications } from '../../features/joining/refresh.ts'
import { isOpenIn, storeDraftOf, storeFieldsOf, type ShopApplication } from '../../features/joining/shop-draft.ts'
import { paths } from '../../routes.ts'

type Draft = { kind: 'COMPANY' | 'INDIVIDUAL'; licenseNo: string; businessLicense: string; legalPerson: string; legalIdCardNo: string; contact: string }
type Proof = { phone: string; ticket: string }
const codeTyped = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The form of the business, from which the whole application is sent. The number is stored nowhere on the device. */
export function useBusiness(kept: ShopApplication) {
  const text = useText(words)
  const of = useText(joining)
  const client = useQueryClient()
  const router = useRouter()
  const seal = useSeal()
  const { data: user } = useQuery(queryFor('getUserInfo', {}, { quiet: true }))
  const isOpen = isOpenIn(kept)
  const [isProving, setProving] = useState(false)
  const proved = useRef<(proof: Proof | undefined) => void>(undefined)
  const proof = useRef<Proof>(undefined)

  const initial: Draft = {
    kind: kept.kind ?? 'COMPANY',
    licenseNo: kept.licenseNo ?? '',
    businessLicense: kept.businessLicense ?? '',
    legalPerson: kept.legalPerson ?? '',
    legalIdCardNo: '',
    contact: kept.contact ?? '',
  }
  const form = useForm<Draft, keyof Draft, unknown>({
    initial,
    rules: ({ licenseNo, businessLicense, legalPerson, legalIdCardNo, contact }) => ({
      kind: false,
      licenseNo: !isCreditCode(codeTyped(licenseNo)) && text(licenseNo.trim() === '' ? 'licenceNoMissing' : 'licenceNoWrong'),
      businessLicense: businessLicense === '' && text('licenceMissing'),
      legalPerson: lengthOf(legalPerson.trim()) < 2 && text('legalPersonWrong'),
      legalIdCardNo: numberFault(legalIdCardNo, kept.legalIdCardMasked) && text(legalIdCardNo === '' ? 'legalNoMissing' : 'legalNoWrong'),
      contact: contact.trim() === '' && text('contactMissing'),
    }),
    beforeSubmit: async () => {
      setProving(true)
      proof.current = await new Promise<Proof | undefined>((resolve) => (proved.current = resolve))
      setProving(false)
      return proof.current !== undefined
    },
    send: async (draft) => {
      const { kind, licenseNo, businessLicense, legalPerson, legalIdCardNo, contact } = draft
      const own = { kind, licenseNo: codeTyped(licenseNo), businessLicense, legalPerson: legalPerson.trim(), contact: contact.trim() }
      const sealed = legalIdCardNo === '' ? {} : await seal({ legalIdCardNo: identityNumberTyped(legalIdCardNo) })
      // safe: the page of the store has been filled in, and the rules have found the rest
      return call('doApplyShop', { ...storeFieldsOf(storeDraftOf(kept), () => true), ...own, ...sealed, ...proof.current } as Input<'doApplyShop'>)
    },
    onSent() {
      toast(of('sent'), { type: 'success' })
      void refreshApplications(client)
      router.redirectTo(paths.merchantSettlement())
    },
  })
  const settle = (given: Proof | undefined) => proved.current?.(given)
  return { form, isOpen, proving: { open: isProving, phone: user?.phone ?? '', onProven: settle, onClose: () => settle(undefined) } }
}

const numberFault = (number: string, masked: string | undefined) => (number === '' ? masked === undefined : !isIdentityNumber(identityNumberTyped(number)))
