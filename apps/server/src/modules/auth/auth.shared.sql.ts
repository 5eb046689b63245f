/**
 * SQL, text[]: what the accounts of two users have in common, as contract `sharedThings`. They are then one person, or know each
 * other well. Devices are those that signed in within the last 400 days.
 */
export const sharedThingsSql = (a: string, b: string): string => `array_remove(array[
  case when exists (select from saved_cards x join saved_cards y on y.signature = x.signature
                     where x.user_id = ${a} and y.user_id = ${b}) then 'card' end,
  case when exists (select from bank_accounts x join bank_accounts y on y.number_hash = x.number_hash
                     where x.user_id = ${a} and y.user_id = ${b}) then 'bank-account' end,
  case when exists (select from known_devices x join known_devices y on y.device_hash = x.device_hash
                     where x.user_id = ${a} and y.user_id = ${b}) then 'device' end], null)`
