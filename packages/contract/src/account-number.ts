/** Digits of a Nigerian bank account number. */
export const ACCOUNT_DIGITS = 10

/** An account number as people paste it, `012 345 6789` or `0123-456-789`, without what separates its digits. Never cut. */
export const joinedDigits = (text: string): string => text.replace(/[\s\p{Cf}.-]|\p{Pd}/gu, '')

export const isAccountNumber = (number: string): boolean => /^\d{10}$/.test(number)

/**
 * The number that was probably meant when somebody enters a phone number: at OPay, PalmPay and others the account number is the
 * phone number without its first 0. Undefined when it is not a phone number.
 */
export const accountOfPhone = (number: string): string | undefined => /^0([789][01]\d{8})$/.exec(number)?.[1]
