import { useEffect, useRef } from 'react'

/** Makes an element as high as what is left of the screen below its top, also while a phone's keyboard is open. */
export function useRestOfScreen<E extends HTMLElement>(isOn: boolean) {
  const box = useRef<E>(null)
  useEffect(() => {
    const element = box.current
    if (!isOn || !element) return
    const screen = window.visualViewport
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.height = `${Math.max(LEAST, (screen?.height ?? window.innerHeight) - top)}px`
    }
    fit()
    screen?.addEventListener('resize', fit)
    // The bars above change their height with the width, and when their figures arrive.
    const bars = new ResizeObserver(fit)
    bars.observe(document.body)
    return () => {
      screen?.removeEventListener('resize', fit)
      bars.disconnect()
      element.style.height = ''
    }
  }, [isOn])
  return box
}

const LEAST = 240
