const FORMAT = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats kobo as naira: 500000 becomes ₦5,000.00. */
export function formatNaira(kobo: number): string {
  return `₦${FORMAT.format(kobo / 100)}`
}
