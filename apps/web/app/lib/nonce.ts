import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** The server puts this request's content-security-policy nonce here before it renders. */
export const nonceContext = createContext('')

const Nonce = createReactContext<string | undefined>(undefined)
export const NonceProvider = Nonce.Provider

/** The nonce for inline scripts. Browsers hide it after parsing, so on the client there is none to read. */
export const useNonce = (): string | undefined => use(Nonce)
