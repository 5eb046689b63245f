import { useEffect } from 'react'

/** Counts in the background that an ad was seen. */
export function useCountAdView(adId: string | undefined): void {
  useEffect(() => {
    if (adId) countAd(adId, 'views')
  }, [adId])
}

export const countAd = (adId: string, what: 'views' | 'presses') => navigator.sendBeacon?.(`/api/ads/${adId}/${what}`)
