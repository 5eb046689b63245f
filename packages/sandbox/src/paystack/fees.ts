/** What the provider keeps of a local card charge, in kobo: 1.5 % and NGN 100 (from NGN 2,500), at most NGN 2,000. */
export function chargeFeeKobo(amountKobo: number): number {
  const percentage = Math.ceil((amountKobo * 15) / 1000)
  return Math.min(percentage + (amountKobo < 250_000 ? 0 : 10_000), 200_000)
}

/** What a transfer to a bank account costs on top of its amount, in kobo. */
export function transferFeeKobo(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_000
  return amountKobo <= 5_000_000 ? 2_500 : 5_000
}
