import type { PasskeyRequestOptions } from '@vendly/contract/passkeys'
import { type FingerprintReader, openFingerprintReader } from './fingerprint-reader.ts'
import { givenIn, type Person } from './given.ts'
import type { World } from './world.ts'

/** Devices that sign instead of the wallet PIN, for the tests of one world. */
export function passkeysIn(world: World) {
  const given = givenIn(world)
  /** The product is opened by this name on one's own computer. */
  const origin = world.context.env.publicUrl.replace('127.0.0.1', 'localhost')
  const startAdding = (who: Person, options: { pin?: string | null } = {}) =>
    world.ask('POST /wallet/passkeys/registration', { token: who.token, ...options })
  const add = (who: Person, body: unknown) => world.ask('POST /wallet/passkeys', { token: who.token, body })
  const device = (counts = true) => openFingerprintReader(origin, { counts })
  return {
    origin,
    device,
    startAdding,
    add,
    /** The person adds a device, as they do on their security page. */
    async added(who: Person, one: FingerprintReader = device()) {
      await given.confirm(who)
      const { data: options } = await world.api('POST /wallet/passkeys/registration', { token: who.token })
      const { data } = await world.api('POST /wallet/passkeys', { token: who.token, body: one.create(options) })
      return { ...one, id: data._id }
    },
    list: async (who: Person) => (await world.api('GET /wallet/passkeys', { token: who.token })).data,
    /** What a device has to sign for one call. */
    challenge: async (who: Person): Promise<PasskeyRequestOptions> =>
      (await world.api('POST /wallet/passkeys/challenge', { token: who.token })).data,
  }
}
