import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './receipts.module.css'

interface Props {
  /** Undefined while the link is loaded. */
  url: string | undefined
  /** The name for screen readers; without it the picture is decorative. */
  label?: string
  /** The width of the pages in CSS pixels. */
  width: number
  maxPages: number
}

/** The pages of a PDF as pictures. The library is loaded with the first PDF. */
export function ReceiptPdf({ url, label, width, maxPages }: Props) {
  const { t } = useTranslation()
  const holder = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'LOADING' | 'DRAWN' | 'FAILED'>('LOADING')
  useEffect(() => {
    const target = holder.current
    // A fresh link of the same file needs no second picture.
    if (!url || !target || target.childElementCount > 0) return
    let isGone = false
    drawPages(url, width, maxPages).then(
      (pages) => {
        if (isGone) return
        target.replaceChildren(...pages)
        setState('DRAWN')
      },
      () => isGone || setState('FAILED'),
    )
    return () => {
      isGone = true
    }
  }, [url, width, maxPages])
  return (
    <>
      {state === 'FAILED' && <span className={classes.fallback}>{t('File')}</span>}
      <span
        ref={holder}
        className={classes.pages}
        hidden={state === 'FAILED'}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      />
    </>
  )
}

// The legacy build also supports browsers that are a few years old.
async function drawPages(url: string, width: number, maxPages: number): Promise<HTMLCanvasElement[]> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  const task = pdf.getDocument({ url, isEvalSupported: false })
  try {
    const file = await task.promise
    const pages: HTMLCanvasElement[] = []
    for (let number = 1; number <= Math.min(file.numPages, maxPages); number++) {
      const page = await file.getPage(number)
      const scale = (width * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      pages.push(canvas)
    }
    return pages
  } finally {
    await task.destroy()
  }
}
