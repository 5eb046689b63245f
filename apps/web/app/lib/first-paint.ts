/** Keeps the mark on <html> right after the first paint, when somebody signs in or out. */
export function markSession(isSignedIn: boolean): void {
  document.documentElement.dataset.session = isSignedIn ? 'in' : 'out'
}
