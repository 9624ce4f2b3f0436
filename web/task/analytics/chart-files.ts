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

/** Saves the chart as a PNG picture. */
export async function downloadPicture(name: string, frame: HTMLElement | null): Promise<void> {
  const chart = frame?.querySelector('svg')
  if (!frame || !chart) return
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true) as SVGSVGElement
  copyColours(chart, copy)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * PICTURE_SCALE
  canvas.height = height * PICTURE_SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && saveBlob(blob, `${name}.png`))
}

// A picture has no style sheet, so the colours are written into the elements.
function copyColours(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const property of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family', 'opacity'])
    to.setAttribute(property, style.getPropertyValue(property))
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
