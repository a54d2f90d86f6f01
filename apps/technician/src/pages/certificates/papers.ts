import type { Reply } from '@anxin/contract/calls'

export type Papers = Reply<'techCertificateList'>
export type CertificateType = Papers['list'][number]['type']
