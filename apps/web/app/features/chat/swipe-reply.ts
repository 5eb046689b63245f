import { type TouchEvent, useRef } from 'react'

/** In px: when it is a swipe and no scrolling, when it replies, and how far the message follows. */
const [BEGINS, REPLIES, FURTHEST] = [12, 56, 72]
/** Swipes from the edge of the screen belong to the browser. */
const EDGE = 24

interface Swipe {
  message: HTMLElement
  x: number
  y: number
  by: number
}

/** Replies to a message that is swiped to the right. For a list whose messages have `data-reply`. */
export function useSwipeReply(onReply: (seq: number) => void) {
  const current = useRef<Swipe>(undefined)
  const end = () => {
    current.current?.message.style.removeProperty('transform')
    current.current = undefined
  }
  return {
    onTouchStart: ({ target, touches }: TouchEvent) => {
      end()
      const touch = touches[0]
      const element = target instanceof Element ? target : null
      const message = element?.closest<HTMLElement>('[data-reply]')
      // A slider is moved sideways too.
      if (!message || !touch || touches.length > 1 || touch.clientX < EDGE || element?.closest('input')) return
      current.current = { message, x: touch.clientX, y: touch.clientY, by: 0 }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const swipe = current.current
      if (!swipe || !touch) return
      const [right, down] = [touch.clientX - swipe.x, Math.abs(touch.clientY - swipe.y)]
      if (swipe.by === 0 && down > BEGINS) return end()
      if (swipe.by === 0 && right < BEGINS) return
      swipe.by = Math.max(1, Math.min(right, FURTHEST))
      swipe.message.style.transform = `translateX(${swipe.by}px)`
    },
    onTouchEnd: () => {
      const swipe = current.current
      end()
      if (swipe && swipe.by >= REPLIES) onReply(Number(swipe.message.dataset.seq))
    },
    onTouchCancel: end,
  }
}
