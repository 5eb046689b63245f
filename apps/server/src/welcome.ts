import type { Outside } from './app.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'campus-market'
export const DEMO_PIN = '2580'

const ACCOUNTS = [
  ['student', 'ada@demo.vendly.example'],
  ['vendor', 'ngozi@demo.vendly.example'],
  ['vendor', 'tunde@demo.vendly.example'],
  ['rider', 'ibrahim@demo.vendly.example'],
  ['admin', 'admin@demo.vendly.example, and finance@, support@, verifier@, manager@'],
] as const

/** Printed after a start with the demo campus: addresses and accounts. */
export function welcome(url: string, outside: Outside): string {
  const accounts = ACCOUNTS.map(([role, email]) => `    ${role.padEnd(8)} ${email}`).join('\n')
  const sandbox = outside.paystackUrl.startsWith('http://127.0.0.1')
    ? `\n  Test payments and mail  ${outside.paystackUrl}`
    : ''
  return `\n  Vendly  ${url}${sandbox}\n\n  Sign in with the password ${DEMO_PASSWORD}; the wallet PIN is ${DEMO_PIN}\n${accounts}\n\n`
}
