/** Codes of area hr: HTTP status and English message. */
export const hrErrors = {
  DEPARTMENT_CYCLE: [422, 'A department cannot lie below itself.'],
} as const satisfies Record<string, readonly [number, string]>
