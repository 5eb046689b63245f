import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** The Content-Security-Policy nonce of the request, set by the server before it renders. */
export const nonceContext = createContext('')

const Nonce = createReactContext<string | undefined>(undefined)
export const NonceProvider = Nonce.Provider

/** The nonce for inline scripts. Undefined in the browser, which hides it after parsing. */
export const useNonce = (): string | undefined => use(Nonce)
