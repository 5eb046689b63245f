const places = { vendor: 'vendors', rider: 'riders' } as const

/** Where administrators read about a vendor or a rider, by their user. */
export const recordPathOf = (kind: keyof typeof places, userId: string): string => `/admin/${places[kind]}/${userId}`

/** The same by the role of a user; undefined for those without a record. */
export const recordPath = (role: string, userId: string): string | undefined =>
  role === 'vendor' || role === 'rider' ? recordPathOf(role, userId) : undefined
