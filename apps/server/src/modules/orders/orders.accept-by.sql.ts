/** SQL: by when the seller of an order that is paid at `$at` has to answer it: within so many minutes, and before its `slot` begins. */
export const acceptBySql = (minutes: string, slot: string): string =>
  `least($at::timestamptz + make_interval(mins => ${minutes}), ${slot}::timestamptz)`
