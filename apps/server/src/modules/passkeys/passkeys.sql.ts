/** A PIN that was reset ends the devices that were added before: the person who added them may be why it was reset. */
export const passkeyValidSql = (passkey: string): string =>
  `exists (select from wallet_pins p
            where p.user_id = ${passkey}.user_id and (p.reset_at is null or p.reset_at < ${passkey}.created_at))`
