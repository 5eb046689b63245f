const MIN_LENGTH = 8

/** An estimate only: the server also knows common passwords and decides. */
export function strengthOf(password: string): string {
  if (password.length < MIN_LENGTH) return ''
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  // Repeated characters do not make it harder to guess.
  const length = Math.min(password.length, new Set(password).size * 2)
  const points = length + kinds * 2
  if (points < 14) return 'Weak: easy to guess. Make it longer.'
  if (points < 18) return 'Fair: add another word to make it strong.'
  return points < 24 ? 'Good: hard to guess.' : 'Strong: very hard to guess.'
}
