import type { Tint } from '../demo-campus.ts'
import type { Scene } from './plan.ts'

export type Tone = readonly [wall: string, floor: string, light: string]

/** Three tones of backdrop for each category. */
export const tones: Record<Tint, readonly [Tone, Tone, Tone]> = {
  food: [
    ['#F7D9AE', '#E9B97C', '#FBE9CC'],
    ['#F2C6A0', '#DE9C6B', '#F9DFC6'],
    ['#DDE3BE', '#BCC78C', '#EEF1DA'],
  ],
  tech: [
    ['#DADCE6', '#B4B8C9', '#EDEEF4'],
    ['#CBD6EE', '#9DB0DB', '#E4EAF8'],
    ['#E5DCCF', '#C7B79F', '#F3EDE4'],
  ],
  books: [
    ['#D9E4EC', '#AFC3D1', '#ECF2F6'],
    ['#F0DDBB', '#D9BA83', '#F8EDD8'],
    ['#DCE7D6', '#B4C9A8', '#EEF4EA'],
  ],
  fashion: [
    ['#F1D5CE', '#DDA99D', '#F9E9E5'],
    ['#E9DFD0', '#CDBB9F', '#F5EFE6'],
    ['#D5DDD3', '#A9B9A5', '#EAEFE8'],
  ],
  hostel: [
    ['#D3E2D8', '#A3C2AE', '#E8F1EB'],
    ['#EFE0C8', '#D6BC93', '#F8F0E3'],
    ['#D2DEE8', '#A5BBCD', '#E8EFF5'],
  ],
  beauty: [
    ['#F5D6DA', '#E3A9B1', '#FBEBED'],
    ['#EFDCCB', '#D6B597', '#F8EEE5'],
    ['#E3DCEB', '#BFB2CF', '#F1EDF5'],
  ],
  sport: [
    ['#D0E4DF', '#9CC4BA', '#E7F2EF'],
    ['#F6DFA5', '#E5BE62', '#FBF0D3'],
    ['#D8DFEA', '#AAB8CE', '#ECEFF5'],
  ],
  service: [
    ['#FFE3A6', '#F3C15B', '#FFF2D4'],
    ['#CFD6F6', '#A0ABE6', '#E6EAFB'],
    ['#F3D8C6', '#DDB093', '#FAECE3'],
  ],
}

/** The empty backdrop as SVG, and the height of its floor. */
export function stageOf(scene: Scene, tone: Tone, flip: boolean): { foot: number; svg: string } {
  const [wall, , light] = tone
  const floor = tone[1]
  const discX = flip ? 360 : 280
  const ground = (y: number, opacity = 1) =>
    `<rect y="${y}" width="640" height="${640 - y}" fill="url(#floor)" opacity="${opacity}"/>`
  const bodies: Record<Scene, [number, string]> = {
    sweep: [560, '<path d="M0 430Q320 470 640 430V640H0z" fill="url(#floor)" opacity=".75"/>'],
    disc: [
      556,
      `<circle cx="${discX}" cy="270" r="208" fill="${light}" opacity=".9"/>` +
        `<circle cx="${discX}" cy="270" r="208" fill="${floor}" opacity=".28"/>${ground(470)}`,
    ],
    arch: [
      572,
      `<path d="M150 640V300a170 170 0 0 1 340 0V640z" fill="${floor}" opacity=".55"/>` +
        `<path d="M172 640V304a148 148 0 0 1 296 0V640z" fill="${light}" opacity=".55"/>${ground(520)}`,
    ],
    plinth: [
      530,
      `${ground(480, 0.8)}<ellipse cx="345" cy="606" rx="230" ry="30" ` +
        'fill="#2b1c0c" opacity=".22" filter="url(#soft)"/>' +
        '<path d="M110 512h420v74c0 26-94 42-210 42s-210-16-210-42z" fill="url(#side)"/>' +
        `<ellipse cx="320" cy="512" rx="210" ry="44" fill="${light}"/>`,
    ],
    block: [
      520,
      `${ground(470, 0.8)}<path d="M70 520l60-54h420l30 54z" fill="${light}"/>` +
        '<path d="M70 520h510v120H70z" fill="url(#side)"/>',
    ],
    stripe: [566, `${awning(floor)}${ground(486)}<rect y="486" width="640" height="5" fill="#fff" opacity=".45"/>`],
  }
  const [foot, body] = bodies[scene]
  const gradients =
    `<radialGradient id="lamp" cx="${flip ? 0.72 : 0.28}" cy=".2" r=".85">` +
    '<stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/>' +
    '</radialGradient>' +
    gradient('wall', 'x2="0" y2="1"', [light, wall]) +
    gradient('floor', 'x2="0" y2="1"', [wall, floor]) +
    gradient('side', 'x2="1" y2="0"', [light, wall, floor]) +
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>'
  return {
    foot,
    svg: svgOf(
      640,
      640,
      `<defs>${gradients}</defs><rect width="640" height="640" fill="url(#wall)"/>${body}` +
        '<rect width="640" height="640" fill="url(#lamp)"/>',
    ),
  }
}

/** Awning stripes of a market shop. */
function awning(floor: string): string {
  return Array.from({ length: 8 }, (_, i) => {
    const [colour, opacity] = i % 2 ? ['#fff', 0.6] : [floor, 0.75]
    return `<path d="M${i * 80} 0h80v78a40 40 0 0 1-80 0z" fill="${colour}" opacity="${opacity}"/>`
  }).join('')
}

export function storeBackdrop(width: number, height: number, edge: number, [wall, floor, light]: Tone): string {
  const defs =
    gradient('wall', 'x2="0" y2="1"', [floor, wall, light]) + gradient('floor', 'x2="0" y2="1"', [wall, floor])
  return svgOf(
    width,
    height,
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/>` +
      `<rect y="${edge}" width="${width}" height="${height - edge}" fill="url(#floor)"/>` +
      `<rect y="${edge}" width="${width}" height="4" fill="#fff" opacity=".5"/>`,
  )
}

export function faceWall([wall, floor, light]: Tone): string {
  const defs = gradient('wall', 'x2="0" y2="1"', [light, wall, floor])
  return svgOf(256, 256, `<defs>${defs}</defs><rect width="256" height="256" fill="url(#wall)"/>`)
}

function gradient(id: string, direction: string, colours: string[]): string {
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`
}

function svgOf(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
}
