import { endOfDay } from '@anxin/rules/business-day'
import { expect, test } from 'vitest'
import { emptyCert, type CertDraft } from '../../features/joining/cert-draft.ts'
import { byLackingCert, certLackingFor } from './lacking.ts'

const needs = [
  { projectId: 'tuina', type: 'TCM' as const },
  { projectId: 'cupping', type: 'TCM' as const },
  { projectId: 'nursing', type: 'NURSE' as const },
]
const tcm = (over: Partial<CertDraft> = {}): CertDraft => ({ ...emptyCert('TCM'), images: ['sealed/1'], ...over })
const now = endOfDay('2026-11-21') - 1
const lackingFor = (certs: readonly CertDraft[], at = now) => certLackingFor('tuina', { needs, certs, now: at })

test.each([
  ['none is given', [], 'TCM'],
  ['another kind is given', [{ ...tcm(), type: 'NURSE' as const }], 'TCM'],
  ['its card is open and has no picture yet', [emptyCert('TCM')], 'TCM'],
  ['it has no end', [tcm()], undefined],
  ['this is its last day', [tcm({ expires: '2026-11-21' })], undefined],
  ['yesterday was its last day', [tcm({ expires: '2026-11-20' })], 'TCM'],
])('a service that needs a certificate, where %s', (_case, certs, lacking) => {
  expect(lackingFor(certs)).toBe(lacking)
})

test('the certificate is lacking from the first moment after its last day', () => {
  expect(lackingFor([tcm({ expires: '2026-11-21' })], now + 1)).toBe('TCM')
})

test('services that lack the same certificate stand together, and those that need none do not stand there', () => {
  const chosen = ['neck', 'tuina', 'nursing', 'cupping'].map((projectId) => ({ projectId }))
  expect([...byLackingCert(chosen, { needs, certs: [], now })]).toEqual([
    ['TCM', [{ projectId: 'tuina' }, { projectId: 'cupping' }]],
    ['NURSE', [{ projectId: 'nursing' }]],
  ])
  expect([...byLackingCert(chosen, { needs, certs: [tcm()], now }).keys()]).toEqual(['NURSE'])
})
