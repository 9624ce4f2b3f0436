/**
 * Four wrong attempts have no effect. The fifth locks the account for a minute, and each further attempt doubles the
 * time.
 */
export const ATTEMPTS_BEFORE_LOCKOUT = 5
const MAX_LOCKOUT_MINUTES = 60

/** Minutes that the `wrongTries`-th consecutive wrong attempt locks the account; 0 for no lock. */
export const calculateLockoutMinutes = (wrongTries: number): number =>
  wrongTries < ATTEMPTS_BEFORE_LOCKOUT
    ? 0
    : Math.min(MAX_LOCKOUT_MINUTES, 2 ** Math.min(wrongTries - ATTEMPTS_BEFORE_LOCKOUT, 10))
