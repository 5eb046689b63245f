import type { Audience, Endpoint } from '@vendly/contract/endpoint'
import { limits } from '@vendly/contract/limits'
import { problems } from '@vendly/contract/problems'

const CALLERS: Readonly<Record<Audience, string>> = {
  public: 'Open to everyone; a signed-in caller is recognised.',
  provider: 'Called by the payment provider, which signs the body.',
  any: 'For everyone who is signed in.',
  owner: 'For everyone who is signed in, about records of their own: those of others are `not_found`.',
  student: 'students',
  vendor: 'vendors',
  rider: 'riders',
  admin: 'administrators',
}
const RIGHT_OF_ADMINISTRATORS = 'The role of an administrator must'
const whole: readonly Audience[] = ['public', 'provider', 'any', 'owner']

export const isOpen = ({ audience }: Endpoint): boolean =>
  audience.some((who) => who === 'public' || who === 'provider')

/** What the summary leaves out: who may call, and under which conditions. */
export function describeOperation(endpoint: Endpoint): string {
  const { audience, right, confirmed, pin, idempotent, paged, files, produces, status, allowIncompleteProfile } =
    endpoint
  const general = audience.find((who) => whole.includes(who))
  const roles = audience.map((who) => CALLERS[who])
  const list = roles.length > 1 ? `${roles.slice(0, -1).join(', ')} and ${roles.at(-1)}` : roles[0]
  return [
    general ? CALLERS[general] : `For ${list}.`,
    right && `${RIGHT_OF_ADMINISTRATORS} ${right === 'member' ? 'be in the team' : `include \`${right}\``}.`,
    confirmed &&
      `${confirmed === 'admin' ? 'Administrators' : 'The caller'} must have proved within ${limits.confirmedMinutes} minutes that it is them.`,
    pin && 'The owner of the wallet proves each call, by PIN (`Wallet-Pin`) or by device (`Wallet-Passkey`).',
    allowIncompleteProfile && 'Allowed before the profile is complete.',
    idempotent && 'Runs once per `Idempotency-Key`.',
    paged && 'A page of a list: `pagination.next` is the cursor of the next one.',
    files && 'Sent as a form; its other fields are JSON in the field `json`.',
    produces && 'The reply is a file.',
    status === 303 && 'Redirects the browser.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** By status: what a refusal of this kind means. The names are those of the responses in the document. */
export const REFUSALS: Readonly<Record<number, { name: string; text: string }>> = {
  400: { name: 'InvalidRequest', text: 'The request is not valid; `errors` says which fields.' },
  401: { name: 'NotSignedIn', text: 'No session, or it has ended.' },
  403: { name: 'NotAllowed', text: 'The caller may not do this, or has a step to finish first.' },
  404: { name: 'NotFound', text: 'There is no such record, or it belongs to somebody else.' },
  409: {
    name: 'Conflict',
    text: 'The state of a record does not allow this, or a maximum of stored records is reached.',
  },
  422: { name: 'Refused', text: 'The request can be read, but not carried out as it is.' },
  429: { name: 'TooMany', text: 'Too often; `Retry-After` says when to try again.' },
}

/** The statuses with which a call may be refused besides those of its own rules, which are under `default`. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const { params, query, body, files, path, method } = endpoint
  const isSecured = !isOpen(endpoint)
  const writes = method !== 'GET'
  return [
    ...(params || query || body || files ? [400] : []),
    ...(isSecured || endpoint.audience.includes('provider') ? [401] : []),
    ...(isSecured ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(writes ? [409, 422] : []),
    429,
  ]
}

/** The codes that are answered with a status. */
export const codesOf = (status: number): string[] =>
  Object.entries(problems).flatMap(([code, [itsStatus]]) => (itsStatus === status ? [code] : []))
