import { readText, storageKeys } from './storage.ts'

/** Remembers the page to go to after signing in. Only paths of this site: anything else would be an open redirect. */
export function rememberReturn(path: string): void {
  if (isOwnPath(path)) localStorage.setItem(storageKeys.returnTo, path)
}

/** Returns the remembered path and forgets it. */
export function takeReturn(): string | undefined {
  const path = readText(storageKeys.returnTo) ?? readText(storageKeys.oauthRedirect)
  localStorage.removeItem(storageKeys.returnTo)
  localStorage.removeItem(storageKeys.oauthRedirect)
  return path && isOwnPath(path) ? path : undefined
}

export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return false
  return new URL(path, 'https://vendly.invalid').origin === 'https://vendly.invalid'
}
