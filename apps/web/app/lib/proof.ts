/** A refusal that asks who is at the device: proved in a sheet, the call is made again. */
export interface ProofWanted {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}
/** Headers for the call that is made again; undefined when the person closed the sheet. */
export type Proof = Readonly<Record<string, string>> | undefined
export interface AskedProof {
  id: number
  wanted: ProofWanted
  finish: (proof: Proof) => void
}

const asked: AskedProof[] = []
let count = 0
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

/** Opens the sheet that asks for this proof, after those that were asked for before. */
export const askForProof = (wanted: ProofWanted): Promise<Proof> =>
  new Promise((resolve) => {
    const one: AskedProof = {
      id: ++count,
      wanted,
      finish: (proof) => {
        if (!asked.includes(one)) return
        asked.splice(asked.indexOf(one), 1)
        announce()
        resolve(proof)
      },
    }
    asked.push(one)
    announce()
  })

export const readAskedProof = (): AskedProof | undefined => asked[0]

export function watchAskedProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
