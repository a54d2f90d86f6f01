import type { ApplicationFinding } from '@anxin/contract/application-fields'
import { applicationFindings } from '../codes/application-findings.ts'
import { joining } from '../joining.ts'

type Found = { field: string; code: ApplicationFinding; text: string }

const partNames: Readonly<Record<string, string>> = joining.zh

/** What was found, as clients read it that know no findings: each part by its name; of the whole application what is wrong alone. */
export const rejectReason = (findings: readonly Found[]): string =>
  findings
    .map(({ field, code, text }) => {
      const said = text || applicationFindings[code].zh
      return field === 'application' ? said : `${partNames[`part_${field}`] ?? field}：${said}`
    })
    .join('；')
