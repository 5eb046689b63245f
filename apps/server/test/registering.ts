import { givenIn } from './given.ts'
import type { World } from './world.ts'

/** The token of the link in the text of an email. */
export const tokenIn = (text: string): string => /(?:verify|token)=([\w-]+)/.exec(text)?.[1] ?? ''

/** Helpers for tests of registrations, and of what is emailed to people. */
export async function registeringIn(world: World) {
  const campus = await givenIn(world).home()
  return {
    /** The text of the newest email to an address, once the jobs that are due have run. */
    lastMail: async (email: string): Promise<string> => {
      await world.settle()
      await world.settle()
      return (await world.mailsTo(email))[0]?.text ?? ''
    },
    registration: (email: string, more: object = {}) => ({
      ...{ firstName: 'Ada', lastName: 'Obi', email, password: 'the-owner-chose-this', phone: '08035550142' },
      university: campus.slug,
      ...more,
    }),
  }
}
