import type { Outside } from '../src/app.ts'

/** Everybody of the demo signs in with this. */
export const DEMO_PASSWORD = 'campus-market'

const ACCOUNTS = [
  ['student', 'ada@demo.vendly.example'],
  ['vendor', 'ngozi@demo.vendly.example'],
  ['vendor', 'tunde@demo.vendly.example'],
  ['rider', 'ibrahim@demo.vendly.example'],
  ['admin', 'admin@demo.vendly.example'],
] as const

/** What somebody who has just started the product wants to know. */
export function welcome(url: string, outside: Outside): string {
  const accounts = ACCOUNTS.map(([role, email]) => `    ${role.padEnd(8)} ${email}`).join('\n')
  const box = outside.paystackUrl.startsWith('http://127.0.0.1')
    ? `\n  Test payments and mail  ${outside.paystackUrl}`
    : ''
  return `\n  Vendly  ${url}${box}\n\n  Sign in with the password ${DEMO_PASSWORD}\n${accounts}\n\n`
}
