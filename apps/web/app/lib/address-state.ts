import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | undefined>>

/** Filters, sort order and tabs live in the address, so that a list can be shared and reloaded. Empty values leave it. */
export function useAddressState(): [URLSearchParams, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams()
  const show = (changes: Changes) => setSearch((now) => withParams(now, changes), { replace: true })
  return [search, show]
}

export function withParams(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
