import { type ReactNode, useEffect, useRef, useState } from 'react'

/** As for pictures (lib/near-pictures.ts), so that both are there when a reader arrives. */
const MARGIN_PX = 250

/** Draws its children once they are near the screen: what has code and data of its own costs nothing until somebody scrolls to it. */
export function NearScreen({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: `${MARGIN_PX}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place}>{fallback}</div>
}
