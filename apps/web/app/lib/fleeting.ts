import { useEffect, useState } from 'react'

const SHOWN_MS = 5_000

/** Something said that goes by itself after five seconds; saying it again starts them anew. */
export function useFleeting<Said>(): [Said | undefined, (said: Said | undefined) => void] {
  const [said, setSaid] = useState<{ what: Said }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.what, (what) => setSaid(what === undefined ? undefined : { what })]
}
