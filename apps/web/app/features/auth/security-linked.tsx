import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Security, useRefreshSecurity } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'
import { type Provider, providerNames } from './social-buttons.tsx'

const marks = { google: <GoogleMark />, apple: <Icon name="apple-logo-fill" /> }

/** The providers this server offers, and those already linked. */
export function LinkedPart({ security }: { security: Security }) {
  const shown = (['google', 'apple'] as const).filter(
    (provider) => security.providers[provider] || security.identities.some((one) => one.provider === provider),
  )
  useLinkOutcome()
  if (shown.length === 0) return null
  return (
    <SecurityPart title="Google and Apple" text="Sign in without a password.">
      {shown.map((provider) => (
        <LinkedLine key={provider} provider={provider} security={security} />
      ))}
    </SecurityPart>
  )
}

interface LinkedLineProps {
  provider: Provider
  security: Security
}

function LinkedLine({ provider, security }: LinkedLineProps) {
  const refresh = useRefreshSecurity()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  usePageRestored(() => setBusy(false))
  const identity = security.identities.find((one) => one.provider === provider)
  const name = providerNames[provider]
  const link = async () => {
    const params = { provider }
    const { data } = await api('POST /auth/identities/:provider', { params, body: { returnTo: pathname } })
    window.location.assign(data.url)
  }
  const unlink = async () => {
    await api('DELETE /auth/identities/:provider', { params: { provider } })
    showToast({ text: `${name} is no longer linked.` })
    await refresh()
    setBusy(false)
  }
  const press = async () => {
    setBusy(true)
    await (identity ? unlink() : link()).catch((problem) => {
      setBusy(false)
      showToast({ tone: 'bad', text: problemText(problem) })
    })
  }
  return (
    <SecurityLine
      mark={marks[provider]}
      title={name}
      text={identity ? (identity.email ?? 'Linked') : 'Not linked'}
      action={
        <Button
          kind="secondary"
          size="sm"
          aria-label={identity ? `Unlink ${name}` : `Link ${name}`}
          busy={busy && (identity ? 'Unlinking…' : 'Opening…')}
          onClick={() => void press()}
        >
          {identity ? 'Unlink' : 'Link'}
        </Button>
      }
    />
  )
}

const outcomes = new Map<string, { text: string; tone?: 'bad' }>([
  ['google', { text: 'You can sign in with Google now.' }],
  ['apple', { text: 'You can sign in with Apple now.' }],
  ['taken', { text: 'That account is already linked to another Vendly account.', tone: 'bad' }],
  ['failed', { text: 'Could not link it. Please try again.', tone: 'bad' }],
])

/** The provider leads back here with `?link=`, shown once as a toast. */
function useLinkOutcome(): void {
  const [query, setQuery] = useSearchParams()
  const outcome = query.get('link')
  useEffect(() => {
    if (!outcome) return
    const toast = outcomes.get(outcome)
    if (toast) showToast(toast)
    setQuery(
      (now) => {
        now.delete('link')
        return now
      },
      { replace: true },
    )
  }, [outcome, setQuery])
}
