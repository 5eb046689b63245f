import axe from 'axe-core'
import { findFaintText } from '../../../e2e/faint-text.ts'
import { noteOpenSheets } from './open-sheets.ts'

/** The rules with one of these tags, but for those of whole pages, which have their bars and headings from elsewhere. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that another theme of the same page can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Accessibility rules that the page breaks as it is now, in light and in dark, with the elements that break them. */
export async function findViolations(): Promise<string[]> {
  noteOpenSheets()
  return [...(await violationsIn('light', RULES)), ...(await violationsIn('dark', COLOUR_RULES))]
}

/** What comes to lie under the pointer while it is scanned takes its colours at once. Removing the element ends it. */
function stopTransitions(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = '*, ::before, ::after { transition: none !important }'
  document.head.append(style)
  return style
}

async function violationsIn(theme: 'light' | 'dark', rules: string[]): Promise<string[]> {
  const { dataset } = document.documentElement
  const before = dataset.theme
  const still = stopTransitions()
  dataset.theme = theme
  // Colours are judged as they stay: a sheet that is still fading in has fainter ones. What is inside a closed fold is not
  // drawn, and its transitions would never end.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility() !== false)
      .map(({ finished }) => finished),
  )
  // axe-core does not know the top layer: to it, what comes later on the page lies over an open sheet or menu.
  const onTop = [...document.querySelectorAll<HTMLElement>(':modal, :popover-open')]
  for (const { style } of onTop) style.zIndex = '2147483647'
  const results = await axe.run(document, { runOnly: rules, resultTypes: ['violations', 'incomplete'] })
  for (const { style } of onTop) style.zIndex = ''
  const textOf = (nodes: axe.NodeResult[]) => nodes.map(({ target }) => target.join(' '))
  const findings = [
    ...results.violations.map(({ id, nodes }) => `${id} at ${textOf(nodes).join(', ')}`),
    ...findFaintText(
      results.incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => textOf(nodes)),
    ),
  ]
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
  still.remove()
  return findings.map((finding) => `${theme}: ${finding}`)
}
