import { deviceTexts, storageKeys } from './storage.ts'

/** Remembers the page to go to after signing in. Only paths of this site: anything else would be an open redirect. */
export function rememberReturn(path: string): void {
  if (isOwnPath(path)) deviceTexts.write(storageKeys.returnTo, path)
}

/** Returns the remembered path and forgets it. */
export function takeReturn(): string | undefined {
  const path = deviceTexts.read(storageKeys.returnTo) ?? deviceTexts.read(storageKeys.oauthRedirect)
  deviceTexts.remove(storageKeys.returnTo)
  deviceTexts.remove(storageKeys.oauthRedirect)
  return path && isOwnPath(path) ? path : undefined
}

export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return false
  return new URL(path, 'https://vendly.invalid').origin === 'https://vendly.invalid'
}
