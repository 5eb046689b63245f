/** The provider's fee for a local card charge, in kobo: 1.5 % plus NGN 100 from NGN 2,500 upwards, capped at NGN 2,000. */
export function chargeFeeKobo(amountKobo: number): number {
  const percentage = Math.ceil((amountKobo * 15) / 1000)
  return Math.min(percentage + (amountKobo < 250_000 ? 0 : 10_000), 200_000)
}

/** The provider's fee for a transfer, in kobo, charged on top of the amount. */
export function transferFeeKobo(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_000
  return amountKobo <= 5_000_000 ? 2_500 : 5_000
}
