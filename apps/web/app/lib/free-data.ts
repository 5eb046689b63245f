import { useEffect, useState } from 'react'

/** Only some browsers say what the connection is: the others count as one that costs money. */
interface Connection {
  type?: string
  effectiveType?: string
  saveData?: boolean
}

/** True once nothing else is loading, on a fast connection that is not paid by the megabyte. */
export function useFreeData(): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    const { type = '', effectiveType, saveData } = (navigator as { connection?: Connection }).connection ?? {}
    if (saveData || effectiveType !== '4g' || !['wifi', 'ethernet'].includes(type)) return
    if (!('requestIdleCallback' in window)) return
    const handle = requestIdleCallback(() => setFree(true))
    return () => cancelIdleCallback(handle)
  }, [])
  return isFree
}
