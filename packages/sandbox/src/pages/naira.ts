const FORMAT = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Kobo as people read it: 500000 is ₦5,000.00. */
export function naira(kobo: number): string {
  return `₦${FORMAT.format(kobo / 100)}`
}
