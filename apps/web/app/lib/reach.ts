/** How people reach those who run the market; one place, because four pages say it. */
export const reach = {
  help: 'help@vendly.ng',
  privacy: 'privacy@vendly.ng',
  security: 'security@vendly.ng',
} as const
