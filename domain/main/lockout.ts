/** Four wrong tries have no consequence; the fifth locks for a minute, and each further one twice as long. */
export const FREE_TRIES = 5
const LONGEST_MINUTES = 60

/** For how many minutes the `wrongTries`-th wrong try in a row locks a sign-in; 0 while it doesn't. */
export const lockMinutes = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(LONGEST_MINUTES, 2 ** Math.min(wrongTries - FREE_TRIES, 10))
