/** Four wrong tries have no consequence; the fifth locks for a minute, and each further one twice as long. */
export const ATTEMPTS_BEFORE_LOCKOUT = 5
const MAX_LOCKOUT_MINUTES = 60

/** For how many minutes the `wrongTries`-th wrong try in a row locks a sign-in; 0 while it doesn't. */
export const calculateLockoutMinutes = (wrongTries: number): number =>
  wrongTries < ATTEMPTS_BEFORE_LOCKOUT
    ? 0
    : Math.min(MAX_LOCKOUT_MINUTES, 2 ** Math.min(wrongTries - ATTEMPTS_BEFORE_LOCKOUT, 10))
