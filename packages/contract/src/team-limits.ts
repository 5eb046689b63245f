export const teamLimits = {
  /** How long the link of an invitation works. */
  linkHours: 48,
  /** Of one manager. */
  campuses: 50,
  /** Invitations that nobody has accepted yet. */
  invitations: 50,
} as const
