import { showToast } from './toasts.ts'

/** Copies a text and says so. `name` begins the sentence: "Reference copied". */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: `${name} copied` })
  } catch {
    showToast({ tone: 'bad', text: 'Could not copy. Select the text instead.' })
  }
}
