/** Addresses of the Vendly team, which several pages show. */
export const contactEmails = {
  help: 'help@vendly.ng',
  privacy: 'privacy@vendly.ng',
  security: 'security@vendly.ng',
} as const
