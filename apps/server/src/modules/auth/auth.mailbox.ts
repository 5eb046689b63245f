/** Without what many mail servers ignore: dots, and everything from a plus sign. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]!.replaceAll('.', '')}@${domain}`
}

/** True when emails to both addresses may reach the same mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
