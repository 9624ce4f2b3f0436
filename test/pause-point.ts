/** A point at which a test pauses another task: it reports that it was reached and continues when released. */
export function createPausePoint() {
  let arrive = () => {}
  let goOn = () => {}
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (goOn = resolve))
  return { reached, goOn, halt: () => (arrive(), released) }
}
