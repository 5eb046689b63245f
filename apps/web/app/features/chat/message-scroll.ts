import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Shown } from './shown-part.ts'
import { firstSeqOf, lastSeqOf, type Thread } from './thread.ts'

/** So near to the end, in px, counts as the end. */
const NEAR = 80
/** What a reader does to scroll; a scroll event alone may be the page's own. */
const READER_SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Where the list is: at the message that was looked for until the reader scrolls; else at its end unless the reader scrolled up;
 * kept in place when older messages are added.
 */
export function useMessageScroll(thread: Thread, shown: Shown, sends: number) {
  const { wanted, isApart, jumps } = shown
  const box = useRef<HTMLDivElement>(null)
  const [isNearEnd, setNearEnd] = useState(wanted === undefined)
  const isAtEnd = isNearEnd && !isApart
  const [seenSeq, setSeenSeq] = useState(lastSeqOf(thread))
  const held = useRef(wanted)
  const first = firstSeqOf(shown)
  const before = useRef({ first, height: 0, sends, wanted, jumps })
  const settle = () => {
    const element = box.current
    if (!element) return
    const target = held.current === undefined ? null : element.querySelector(`[data-seq="${held.current}"]`)
    if (target) target.scrollIntoView({ block: 'center' })
    else if (isAtEnd) element.scrollTop = element.scrollHeight
  }
  const toEnd = () => {
    held.current = undefined
    setNearEnd(true)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  // After every render: whatever it was that changed the height.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const old = before.current
    if (wanted !== old.wanted || jumps !== old.jumps) held.current = wanted
    if (sends > old.sends) {
      held.current = undefined
      element.scrollTop = element.scrollHeight
    } else if (held.current === undefined && first < old.first) element.scrollTop += element.scrollHeight - old.height
    else settle()
    before.current = { first, height: element.scrollHeight, sends, wanted, jumps }
  })
  useEffect(() => {
    // A picture that has loaded, or a keyboard that opened, changes it without a render.
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(settle)
    for (const one of [element, ...element.children]) watch.observe(one)
    const letGo = () => {
      held.current = undefined
    }
    for (const event of READER_SCROLLS) element.addEventListener(event, letGo, { passive: true })
    return () => {
      watch.disconnect()
      for (const event of READER_SCROLLS) element.removeEventListener(event, letGo)
    }
  })
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    setNearEnd(isNear)
    if (isNear && !isApart) setSeenSeq(lastSeqOf(thread))
  }
  const { other } = thread.conversation
  const missed = thread.messages.filter(({ seq, senderId }) => seq > seenSeq && senderId === other._id).length
  return { box, isAtEnd, missed: isAtEnd ? 0 : missed, onScroll, toEnd }
}
