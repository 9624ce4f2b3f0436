/** Somebody who gets as far as a point, says so, and goes on when told to. */
export function createPausePoint() {
  let arrive = () => {}
  let goOn = () => {}
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const released = new Promise<void>((resolve) => (goOn = resolve))
  return { reached, goOn, halt: () => (arrive(), released) }
}
