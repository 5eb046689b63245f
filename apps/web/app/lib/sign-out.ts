import { clearPersonalStorage } from './personal-storage.ts'
import { readSession } from './session.ts'
import { endSession, leave } from './session-end.ts'
import { startSigningOut } from './signing-out.ts'
import { storageKeys } from './storage.ts'
import { timeLimit } from './time-limit.ts'

/** Ends the session here and on the server. Vendors land on the home page, everybody else on the login page. */
export async function signOut(): Promise<void> {
  const session = readSession()
  startSigningOut()
  await endSession(async () => {
    // Before the call: the other tabs learn of the end by it, and must find the session gone.
    await clearPersonalData()
    if (session.status === 'in') await endOnServer(session.token)
  })
  leave(session.status === 'in' && session.user.role === 'vendor' ? '/' : '/login')
}

async function endOnServer(token: string): Promise<void> {
  const { signal, end } = timeLimit(3_000)
  try {
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal })
  } catch {
    // Without a network the token is removed here all the same, and expires on the server.
  } finally {
    end()
  }
}

/** The server forgets the device with the session; the browser has to give up its subscription too. */
async function endPush(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister()
  } catch {
    // Where storage is blocked, so are service workers.
  }
}

/** Removes everything personal from this device. */
export async function clearPersonalData(): Promise<void> {
  const removed = clearPersonalStorage()
  await endPush()
  if (!removed.some((key) => key.startsWith(storageKeys.listingDraft))) return
  try {
    const { draftPictures } = await import('./device-files.ts')
    await draftPictures.clear()
  } catch {
    // Offline, with the code not loaded yet: without the drafts nothing refers to the pictures.
  }
}
