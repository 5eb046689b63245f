import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** What a desk shows stands in its address: reading and changing it. What is set to nothing leaves the address. */
export function useAddressState(): [URLSearchParams, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams()
  const show = (changes: Changes) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [search, show]
}
