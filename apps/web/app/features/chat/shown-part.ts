import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { partQuery } from './chat.queries.ts'
import { firstSeqOf, type Part, type Thread } from './thread.ts'

export interface Shown extends Part {
  /** The message that was looked for: a found message links to it with `?message=`. */
  wanted: number | undefined
  /** It is far from the latest messages, and only what is around it is shown, or is still loading. */
  isApart: boolean
  isLoading: boolean
  /** Rises with every message that is gone to. */
  jumps: number
  /** Goes to a message, wherever it is. */
  goTo: (seq: number) => void
  toLatest: () => void
}

/** The messages to show: the latest, or those around the message that was looked for. */
export function useShownPart(thread: Thread): Shown {
  const [search, setSearch] = useSearchParams()
  const [jumps, setJumps] = useState(0)
  const number = Number(search.get('message'))
  const wanted = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const isApart = wanted !== undefined && wanted < firstSeqOf(thread)
  const { data } = useQuery({ ...partQuery(thread.conversation._id, wanted ?? 0), enabled: isApart })
  const part = isApart && data ? data : thread
  const stay = () => setSearch(search, { replace: true, preventScrollReset: true })
  const goTo = (seq: number) => {
    search.set('message', String(seq))
    stay()
    setJumps((before) => before + 1)
  }
  const toLatest = () => {
    search.delete('message')
    stay()
  }
  const { messages, older } = part
  return { messages, older, wanted, isApart, isLoading: isApart && !data, jumps, goTo, toLatest }
}
