import type { Api } from '@vendly/contract/api'
import type { messages } from '@vendly/contract/messages'
import { type MouseEvent, useState } from 'react'
import { usePageRestored } from '../../lib/page-restored.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { buttonClass } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'

export type Provider = keyof Api['GET /auth/providers']['reply']['_zod']['output']
export const providerNames: Record<Provider, string> = { google: 'Google', apple: 'Apple' }
const marks = { google: <GoogleMark />, apple: <Icon name="apple-logo-fill" /> }
const runningMessage: (typeof messages)['oauth']['running'] = 'OAuth login already in progress'

/** Plain links, so that they work before hydration. Pressed again while the browser is leaving, they say so. */
export function SocialButtons({ offered }: { offered: Record<Provider, boolean> }) {
  const [leaving, setLeaving] = useState<Provider>()
  const [pressedAgain, setPressedAgain] = useState(false)
  usePageRestored(() => {
    setLeaving(undefined)
    setPressedAgain(false)
  })
  const shown = (['google', 'apple'] as const).filter((provider) => offered[provider])
  if (shown.length === 0) return null
  const leave = (event: MouseEvent, provider: Provider) => {
    if (leaving) {
      event.preventDefault()
      setPressedAgain(true)
      return
    }
    rememberOAuthReturn()
    setLeaving(provider)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {shown.map((provider) => (
        <a
          key={provider}
          href={`/api/auth/${provider}`}
          aria-disabled={leaving ? true : undefined}
          onClick={(event) => leave(event, provider)}
          className={buttonClass({ kind: 'secondary', block: true })}
        >
          {leaving === provider ? <span className="spinner" /> : marks[provider]}
          {leaving === provider ? `Opening ${providerNames[provider]}…` : `Continue with ${providerNames[provider]}`}
        </a>
      ))}
      {pressedAgain && (
        <Note tone="gold" live>
          {runningMessage}
        </Note>
      )}
      <p className="text-center text-ink-3 text-xs">or use your email</p>
    </div>
  )
}

/** Survives the visit to Google or Apple, whatever page is opened meanwhile. */
function rememberOAuthReturn(): void {
  const path = deviceTexts.read(storageKeys.returnTo)
  if (path) deviceTexts.write(storageKeys.oauthRedirect, path)
  else deviceTexts.remove(storageKeys.oauthRedirect)
}
