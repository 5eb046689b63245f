import type { Page } from '@playwright/test'

/**
 * Translates the open page as a browser does: each text gives way to a <font> in a <font>, also those that come later. The
 * words stay as they are.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'TITLE', 'FONT'])
    const take = (text: Text) => {
      const parent = text.parentElement
      if (!parent || LEFT_OUT.has(parent.nodeName) || !text.data.trim()) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const takeAll = (root: Node) => {
      if (root instanceof Text) return take(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) take(text)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) takeAll(node)
    }).observe(document.body, { childList: true, subtree: true })
    takeAll(document.body)
  })
