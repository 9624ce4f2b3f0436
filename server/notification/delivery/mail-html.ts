/** The appearance of the organisation's emails. `logo` is the source of the image. */
export interface MailAppearance {
  organisation: string
  colour: string
  footer: string
  logo: string | null
}

export interface MailLink {
  label: string
  url: string
}

interface MailContent {
  language: string
  title: string
  /** Plain text; an empty line separates paragraphs. */
  body: string
  /** A button with its address. */
  button: MailLink | null
  /** The link that ends emails about the event. */
  unsubscribe?: MailLink | null
}

/** The email as HTML, with the logo and the colour of the organisation. Everything in it is escaped. */
export function buildMailHtml(content: MailContent, appearance: MailAppearance): string {
  const { language, title, body, button, unsubscribe } = content
  const { organisation, footer, logo } = appearance
  const colour = toSafeColour(appearance.colour)
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${mailStyle}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f3f5;color:#212529;font-family:Arial,'Noto Sans','Noto Sans Devanagari',sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;border-top:4px solid ${colour};padding:24px">
<p style="margin:0 0 16px">${logo ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(organisation)}" height="40" style="max-height:40px">` : `<strong>${escapeHtml(organisation)}</strong>`}</p>
<h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(title)}</h1>
${toParagraphs(body)}
${button ? `<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;background:${colour};color:${selectTextColour(colour)};padding:10px 16px;border-radius:6px;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
</div>
${footer ? `<p class="footer" style="${footerStyle}">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>` : ''}
${unsubscribe ? `<p class="footer" style="${footerStyle}"><a href="${escapeHtml(unsubscribe.url)}" style="color:#495057">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</body></html>`
}

const footerStyle = 'max-width:560px;margin:16px auto 0;font-size:12px;color:#495057'

// Mail programs in dark mode replace the colours of the light one with these.
const mailStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#1a1b1e!important;color:#e9ecef!important}
.card{background:#25262b!important}.footer{color:#adb5bd!important}a:not(.button){color:#91a7ff!important}}`

const toParagraphs = (body: string): string =>
  body
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p style="margin:0 0 12px;line-height:1.5">${linkAddresses(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')

// The text is escaped already, so an address ends before the next tag or quotation mark.
const linkAddresses = (html: string): string =>
  html.replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)

const toSafeColour = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#7048e8')

/** Black or white, whichever is easier to read on the colour. */
export function selectTextColour(colour: string): '#000000' | '#ffffff' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '')
