import { useEffect, useState } from 'react'

/** Content is loaded when it is less than this part of the window height below the visible part. */
const MARGIN = 0.25

/** True for a position from the top of the page, in pixels, that is near the visible part before any scrolling. */
export const isNearTop = (top: number): boolean => top < window.innerHeight * (1 + MARGIN)

/** True as soon as the element is near the visible part of the page, or when the page is printed. */
export function useNearView(startsNear: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    if (!element || isNear) return
    const show = () => setNear(true)
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: `0px 0px ${MARGIN * 100}% 0px`,
    })
    observer.observe(element)
    addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', show)
    }
  }, [element, isNear])
  return { ref: setElement, element, isNear }
}
