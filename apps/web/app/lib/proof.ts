/**
 * A refusal that the person can answer in a sheet: who is at the device, after which the call is made again, or another
 * administrator, after which it is not.
 */
export interface ProofWanted {
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}
/** Headers for the call that is made again; undefined when the person closed the sheet. */
export type Proof = Readonly<Record<string, string>> | undefined
/** The call that was refused. */
export interface RefusedCall {
  call: string
  params?: unknown
  body?: unknown
}
export interface AskedProof {
  id: number
  wanted: ProofWanted
  refused: RefusedCall
  finish: (proof: Proof) => void
}

/** Refusals that the person at the device can answer at once. */
const PROVABLE = new Set([
  ...['confirm_first', 'pin_required', 'pin_not_set', 'pin_wrong', 'pin_locked', 'passkey_refused'],
  'approval_needed',
])
export const isProofWanted = ({ code }: ProofWanted): boolean => PROVABLE.has(code)

// Replaced with each change, so that React sees it.
let asked: readonly AskedProof[] = []
let count = 0
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

/** Opens the sheet that asks for this proof, or that says that the server failed, over those that are open. */
export const askForProof = (wanted: ProofWanted, refused: RefusedCall): Promise<Proof> =>
  new Promise((resolve) => {
    const one: AskedProof = {
      id: ++count,
      wanted,
      refused,
      finish: (proof) => {
        if (!asked.includes(one)) return
        asked = asked.filter((other) => other !== one)
        announce()
        resolve(proof)
      },
    }
    asked = [...asked, one]
    announce()
  })

/** Asks for the proof that a refused call needs; undefined for other refusals, and when the person closed the sheet. */
export const proofFor = async (problem: ProofWanted, refused: RefusedCall): Promise<Proof> =>
  isProofWanted(problem) ? askForProof(problem, refused) : undefined

export const readAskedProofs = (): readonly AskedProof[] => asked

export function watchAskedProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
