const LEAST = 8

/** How hard a password looks to guess, in words. The server knows the common ones and has the last word. */
export function strengthOf(password: string): string {
  if (password.length < LEAST) return ''
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  // Letters typed again and again are no longer to guess.
  const length = Math.min(password.length, new Set(password).size * 2)
  const points = length + kinds * 2
  if (points < 14) return 'Weak: a stranger could guess it. Make it longer.'
  if (points < 18) return 'Fair: another word would make it strong.'
  return points < 24 ? 'Good: hard to guess.' : 'Strong: very hard to guess.'
}
