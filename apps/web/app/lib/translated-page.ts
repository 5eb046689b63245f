/** The element that replaced a text when the page was translated. */
const replacements = new WeakMap<Node, ChildNode>()

/** The child of this parent that contains the node or its replacement. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode ?? replacements.get(child) ?? null
  return child
}

/**
 * A page translation such as Chrome's replaces every text by a <font>. React goes on with the text that it has
 * rendered: removing it or inserting before it would throw, and changing it would not be seen. Decision 0106.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = childFor(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, before: Node | null): Child {
    return insertBefore.call(this, added, before && childFor(this, before)) as Child
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      // The text was changed: it takes its place again, and is translated again.
      if (target instanceof Text && !target.isConnected) replacements.get(target)?.replaceWith(target)
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const text of font ? removedNodes : [])
        if (text instanceof Text) {
          replacements.set(text, font as ChildNode)
          observer.observe(text, { characterData: true })
        }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
