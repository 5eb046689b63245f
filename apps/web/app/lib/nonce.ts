import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** Marks the inline scripts of the page that is rendered. The server allows them by their hashes and removes the mark. */
export const nonceContext = createContext('')

const Nonce = createReactContext<string | undefined>(undefined)
export const NonceProvider = Nonce.Provider

/** The nonce for inline scripts. Undefined in the browser, where the page has none. */
export const useNonce = (): string | undefined => use(Nonce)
