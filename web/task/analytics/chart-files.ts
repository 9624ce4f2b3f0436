/** Saves rows as a CSV file. A cell that a spreadsheet would run as a formula gets an apostrophe. */
export function downloadCsv(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const toCell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
    return `"${text.replaceAll('"', '""')}"`
  }
  const text = [heads, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')
  saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

const PICTURE_SCALE = 2
/** The height of the title and the legend above a chart. */
const HEAD_HEIGHT = 64
const MARGIN = 12
/** Labels of the axes reach this far over the edge of the chart. */
const OVERHANG = 40

/** Saves the chart as a PNG picture with its title and legend. A chart without SVG is drawn from its elements. */
export async function downloadPicture(name: string, frame: HTMLElement | null): Promise<void> {
  if (!frame) return
  const chart = frame.querySelector<SVGSVGElement>('svg:not([data-legend] svg)')
  const { width, height } = (chart ?? frame).getBoundingClientRect()
  const image = chart && (await toImage(chart, OVERHANG))
  const legend = await Promise.all([...frame.querySelectorAll('[data-legend]')].map(readLegendItem))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * OVERHANG) * PICTURE_SCALE
  canvas.height = (height + HEAD_HEIGHT + MARGIN) * PICTURE_SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(PICTURE_SCALE, PICTURE_SCALE)
  drawHead(context, name, frame, legend)
  if (image) context.drawImage(image, 0, HEAD_HEIGHT - OVERHANG)
  else {
    const { left, top } = frame.getBoundingClientRect()
    context.translate(MARGIN - left, HEAD_HEIGHT - top)
    drawElements(context, frame)
  }
  canvas.toBlob((blob) => blob && saveBlob(blob, `${name}.png`))
}

/** The image of an SVG, larger by `overhang` px at each side. */
async function toImage(chart: SVGSVGElement, overhang = 0): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement
  copyColours(chart, copy)
  const { width, height } = chart.getBoundingClientRect()
  const [wide, high] = [width + 2 * overhang, height + 2 * overhang]
  copy.setAttribute('viewBox', `${-overhang} ${-overhang} ${wide} ${high}`)
  copy.setAttribute('width', String(wide))
  copy.setAttribute('height', String(high))
  copy.removeAttribute('style')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

/** Draws an element and its child elements, with background and text, at their positions on the screen. */
function drawElements(context: CanvasRenderingContext2D, element: Element): void {
  const { backgroundColor, color, font } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0) return
  context.fillStyle = backgroundColor
  context.fillRect(left, top, width, height)
  context.fillStyle = color
  context.font = font
  context.textBaseline = 'middle'
  for (const node of element.childNodes) {
    if (node instanceof Element) drawElements(context, node)
    else if (node.textContent?.trim()) drawWords(context, node)
  }
}

/** Draws each word at its position, because a long text can have several lines. */
function drawWords(context: CanvasRenderingContext2D, node: Node): void {
  const range = document.createRange()
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const { left, top, height } = range.getBoundingClientRect()
    context.fillText(word, left, top + height / 2)
  }
}

interface LegendItem {
  name: string
  mark: HTMLImageElement | null
}

async function readLegendItem(item: Element): Promise<LegendItem> {
  const mark = item.querySelector('svg')
  return { name: item.textContent ?? '', mark: mark && (await toImage(mark)) }
}

function drawHead(
  context: CanvasRenderingContext2D,
  title: string,
  frame: HTMLElement,
  legend: readonly LegendItem[],
): void {
  const { color, fontFamily } = getComputedStyle(frame)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, MARGIN, 24)
  context.font = `13px ${fontFamily}`
  let left = MARGIN
  for (const { name, mark } of legend) {
    if (mark) context.drawImage(mark, left, 39)
    left += (mark?.width ?? 0) + 6
    context.fillText(name, left, 51)
    left += context.measureText(name).width + 20
  }
}

const COPIED_STYLES =
  'fill fill-opacity stroke stroke-opacity stroke-width stroke-dasharray stop-color stop-opacity font-size font-family opacity'

// A picture has no style sheet, so the colours are written into the elements.
function copyColours(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const property of COPIED_STYLES.split(' ')) to.setAttribute(property, style.getPropertyValue(property))
  for (const [at, child] of [...from.children].entries()) {
    const target = to.children[at]
    if (target) copyColours(child, target)
  }
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
