const RUNS = '01234567890 09876543210'

/** Why a PIN is easy to guess, as a message; undefined when it is not. `phone` is the user's own number. */
export function pinWeakness(pin: string, phone: string | null): string | undefined {
  if (/^(\d)\1+$/.test(pin)) return 'Four times the same digit is guessed first. Choose another PIN.'
  if (RUNS.includes(pin)) return 'Digits in a row are guessed first. Choose another PIN.'
  if (/^(\d\d)\1$/.test(pin)) return 'The same two digits twice are guessed first. Choose another PIN.'
  if (/^(19[3-9]|20[0-3])\d$/.test(pin)) return 'A year, such as a year of birth, is guessed first. Choose another PIN.'
  if (phone?.replace(/\D/g, '').includes(pin)) return 'This is a part of your phone number. Choose another PIN.'
  return undefined
}
