import type { SmsFailure } from '../failure.ts'

/** What the vendor's documented codes mean; those that are not here, by what they begin with. */
const failures: Record<string, SmsFailure> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'phoneLimit',
  'LimitExceeded.PhoneNumberOneHourLimit': 'phoneLimit',
  'LimitExceeded.PhoneNumberDailyLimit': 'phoneLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'phoneLimit',
  'LimitExceeded.DeliveryFrequencyLimit': 'phoneLimit',
  'FailedOperation.PhoneNumberInBlacklist': 'blocked',
  'InvalidParameterValue.IncorrectPhoneNumber': 'badNumber',
  'UnsupportedOperation.UnsuportedRegion': 'badNumber',
  'FailedOperation.ContainSensitiveWord': 'content',
  'InvalidParameter.DirtyWordFound': 'content',
  'InvalidParameterValue.ContentLengthLimit': 'content',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': 'content',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'content',
  'InvalidParameterValue.TemplateParameterFormatError': 'content',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'template',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'template',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'template',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': 'template',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'quota',
  'UnauthorizedOperation.SerivceSuspendDueToArrears': 'quota',
  'LimitExceeded.AppDailyLimit': 'quota',
  'LimitExceeded.DailyLimit': 'quota',
  'InvalidParameterValue.SdkAppIdNotExist': 'credentials',
  'InternalError.RequestTimeException': 'credentials',
  'InternalError.SigVerificationFail': 'credentials',
  RequestLimitExceeded: 'throttled',
}

const beginnings: readonly [string, SmsFailure][] = [
  ['AuthFailure', 'credentials'],
  ['UnauthorizedOperation', 'credentials'],
  ['RequestLimitExceeded', 'throttled'],
  ['LimitExceeded.App', 'quota'],
  // Among them Timeout and SendAndRecvFail: the vendor does not know it either.
  ['InternalError', 'unknown'],
]

export const tencentFailure = (code: string): SmsFailure => failures[code] ?? beginnings.find(([start]) => code.startsWith(start))?.[1] ?? 'template'

const waits: Record<string, number> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': 30,
  'LimitExceeded.PhoneNumberOneHourLimit': 3_600,
  'LimitExceeded.PhoneNumberDailyLimit': 86_400,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 86_400,
}
/** How long a number waits after a limit. */
export const tencentResendIn = (code: string): number => waits[code] ?? 60
