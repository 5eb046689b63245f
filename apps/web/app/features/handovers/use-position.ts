import { useEffect, useState } from 'react'
import { type DevicePosition, findPosition } from '../../lib/position.ts'

const AGAIN_MS = 10_000

/** Where the phone is, looked up again while the page is open; null until it is known the first time. */
export function usePosition(): DevicePosition | null | undefined {
  const [position, setPosition] = useState<DevicePosition | null | undefined>(null)
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const found = await findPosition()
      if (!isOpen) return
      setPosition(found)
      timer = setTimeout(() => void look(), AGAIN_MS)
    }
    void look()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [])
  return position
}
