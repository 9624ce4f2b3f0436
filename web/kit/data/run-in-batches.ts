import { toApiProblem, type ApiProblem } from '../../problem.ts'

/** Rows of one call. */
const BATCH_SIZE = 100
/** After this many refused rows in sequence, all other rows are expected to fail for the same reason. */
const MAX_REFUSED_IN_A_ROW = 5

export interface BatchProgress {
  done: number
  failures: ReadonlyMap<string, ApiProblem>
}

/**
 * Sends rows in batches, with a call that changes all its rows or none. The rows of a refused batch are sent in halves,
 * until the refused rows are found. All other rows are changed. Without a connection the remaining rows fail.
 */
export async function runInBatches(
  ids: readonly string[],
  send: (ids: string[]) => Promise<unknown>,
  onProgress: (progress: BatchProgress) => void = () => undefined,
): Promise<BatchProgress> {
  const failures = new Map<string, ApiProblem>()
  const waiting = toBatches(ids)
  let done = 0
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const problem = await send(batch).then(() => null, toApiProblem)
    if (problem === null) done += batch.length
    else if (isForWholeCall(problem) || (done === 0 && failures.size >= MAX_REFUSED_IN_A_ROW))
      for (const id of [batch, ...waiting.splice(0)].flat()) failures.set(id, problem)
    else if (batch.length > 1) waiting.unshift(...splitInHalves(batch))
    else for (const id of batch) failures.set(id, problem)
    onProgress({ done, failures: new Map(failures) })
  }
  return { done, failures }
}

const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, at) =>
    ids.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )

const splitInHalves = (batch: string[]): string[][] => {
  const middle = Math.ceil(batch.length / 2)
  return [batch.slice(0, middle), batch.slice(middle)]
}

/** The rows are not the reason: no connection, no permission, or too many calls. */
const isForWholeCall = ({ status }: ApiProblem): boolean =>
  status < 400 || status >= 500 || [401, 403, 429].includes(status)
