// A count, not a time, with one checker: several checkers would count much of the work twice.
const MAX_INSTANTIATIONS = 7_500_000

/** The problem in the output of `tsc --extendedDiagnostics`; null if type-checking is still cheap. */
export function findTypeCostProblem(output: string): string | null {
  const count = Number(/Instantiations:\s+(\d+)/.exec(output)?.[1] ?? Number.NaN)
  if (count < MAX_INSTANTIATIONS) return null
  return `Type-checking takes ${count} instantiations, the most is ${MAX_INSTANTIATIONS}`
}
