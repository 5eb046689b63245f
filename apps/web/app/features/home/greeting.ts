const hourInLagos = new Intl.DateTimeFormat('en-NG', { hour: 'numeric', hour12: false, timeZone: 'Africa/Lagos' })

/** By the hour in Lagos, wherever the phone thinks it is. */
export function greeting(name: string, now: Date): string {
  const hour = Number(hourInLagos.format(now)) % 24
  const words = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return name ? `${words}, ${name}` : words
}
