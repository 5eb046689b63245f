import type { ChatMessage } from '@vendly/contract/chat'
import { playingTime } from '../../lib/playing-time.ts'

type Previewed = Pick<ChatMessage, 'type' | 'content' | 'voice'> & { product?: { name: string } | null }

/** A message in one line: what it says, or what it is, after the name of the product that it is about. */
export function previewOf({ type, content, voice, product }: Previewed): string {
  if (type === 'deleted') return 'Deleted message'
  const text = voice ? `Voice note, ${playingTime(voice.seconds)}` : type === 'picture' ? photoText(content) : content
  return product ? `${product.name}: ${text}` : text
}

const photoText = (content: string) => (content ? `Photo: ${content}` : 'Photo')
