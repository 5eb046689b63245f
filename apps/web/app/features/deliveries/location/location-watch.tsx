import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runQuery } from '../run/deliveries.queries.ts'
import { isChosen, startWatching, stopWatching, useSharing } from './location-sharing.ts'

/** In the rider's bar, which every page has: looks for the position only while the rider is online with a delivery. */
export default function LocationWatch() {
  const { data } = useQuery({ ...runQuery, enabled: isChosen() })
  useSharing()
  const isWanted = isChosen() && data?.isWorking === true
  useEffect(() => {
    if (isWanted) startWatching()
    else stopWatching()
  }, [isWanted])
  return null
}
