/** Days that a report of a store covers at most. */
export const STORE_REPORT_DAYS = 400
