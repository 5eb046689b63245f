type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Which of these elements have text that is too faint for WCAG 1.4.3, with their contrast. Runs in the page. It decides what
 * axe-core leaves open: text below the stretched area of a link, in a rail beyond the edge of the screen, on a gradient, in a
 * chart. Its background is what its ancestors paint; of a gradient, the colour that it is closest to.
 */
export function findFaintText(selectors: readonly string[]): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const read = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, alpha]: Colour, below: Colour): Colour => {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha)
    return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1]
  }
  const luminance = (colour: Colour): number => {
    const [r, g, b] = colour.slice(0, 3).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light! + 0.05) / (dark! + 0.05)
  }
  const chainOf = (element: Element): Element[] =>
    element.parentElement ? [element, ...chainOf(element.parentElement)] : [element]
  /** What may be behind the text: one colour, or those of a gradient. */
  const backgroundsOf = (element: Element): Colour[] => {
    let behind: Colour[] = [read('white')]
    for (const { backgroundColor, backgroundImage } of chainOf(element)
      .reverse()
      .map((one) => getComputedStyle(one))) {
      behind = behind.map((below) => over(read(backgroundColor), below))
      // A radial one is the hole of a tag, beside its text.
      const linear = backgroundImage.startsWith('radial') ? '' : backgroundImage
      const stops = (linear.match(/(?:rgba?|oklch|oklab|color)\([^()]*\)/g) ?? []).map(read)
      const painted = stops.filter(([, , , alpha]) => alpha > 0)
      if (painted.length > 0) behind = behind.flatMap((below) => painted.map((stop) => over(stop, below)))
    }
    return behind
  }
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector)
    // The page drew itself again since it was scanned, as for another width: what is gone is not read by anybody.
    if (!element) return []
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const [r, g, b, alpha] = read(element instanceof SVGElement ? fill : color)
    const opacity = chainOf(element).reduce((product, one) => product * Number(getComputedStyle(one).opacity), alpha)
    const size = Number.parseFloat(fontSize)
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const worst = Math.min(
      ...backgroundsOf(element).map((behind) => contrast(over([r, g, b, opacity], behind), behind)),
    )
    const text = element.textContent.trim().slice(0, 30)
    return worst < needed ? [`contrast of ${worst.toFixed(2)} instead of ${needed} at ${selector} “${text}”`] : []
  })
}
