/** A PDF page with these lines, used as sample document. ASCII only. */
export function createSamplePdf(title: string, lines: readonly string[]): Buffer {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[()\\]/g, '\\$&')
  const text = [
    'BT',
    '/F1 22 Tf 60 770 Td',
    `(${plain(title)}) Tj`,
    '/F1 12 Tf 0 -40 Td 18 TL',
    ...lines.map((line) => `(${plain(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
