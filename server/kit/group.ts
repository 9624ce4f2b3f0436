import { fromDatabase, Problem } from './errors.ts'
import { tryTogether, type Author } from './group-transaction.ts'
import type { Database, Db } from './tenant.ts'

/** A piece of work that waits for its group, or is in one. */
interface Job {
  author: Author
  work(db: Db): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Of an organisation. */
interface Line {
  waiting: Job[]
  running: number
  /** A group leaves at the end of this turn of the event loop: whoever arrives until then goes along. */
  isLeaving: boolean
  /** How many are in groups that are on their way. */
  underWay: number
  lingering: NodeJS.Timeout | null
  /** Whose work is under way, in a group or by itself. */
  busy: Set<string>
}

const MOST_GROUPS = 3
const MOST_IN_A_GROUP = 16
const LINGER_MS = 1

const lines = new WeakMap<Database['pool'], Map<string, Line>>()

/**
 * Runs `work` in one transaction with that of other people of the organisation who come at the same time: the questions of
 * all are asked as one, and what they write is written as one, each row in the name of its author (decision 15). Work that
 * asks anything else, has to wait for somebody or is refused runs once more in a transaction of its own, and that one answers:
 * a group commits only what went well.
 */
export function inGroup<T>(database: Database, author: Author, work: (db: Db) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const line = lineOf(database, author)
    line.waiting.push({ author, work, resolve: resolve as Job['resolve'], reject })
    begin(database, line)
  })
}

function lineOf({ pool }: Database, { organisationId }: Author): Line {
  const all = lines.get(pool) ?? new Map<string, Line>()
  lines.set(pool, all)
  const line = all.get(organisationId) ?? {
    waiting: [],
    running: 0,
    isLeaving: false,
    underWay: 0,
    lingering: null,
    busy: new Set<string>(),
  }
  all.set(organisationId, line)
  return line
}

/** Groups take turns: the next one waits a moment for as many as are on their way. Who comes alone waits for nobody. */
function begin(database: Database, line: Line): void {
  const ready = readyIn(line)
  if (ready === 0) return
  if (ready >= line.underWay) depart(database, line)
  else line.lingering ??= setTimeout(() => depart(database, line), LINGER_MS)
}

/** How many could leave now. */
const readyIn = ({ isLeaving, running, waiting, busy }: Line): number =>
  isLeaving || running === MOST_GROUPS ? 0 : waiting.filter(({ author }) => !busy.has(author.userId)).length

function depart(database: Database, line: Line): void {
  if (line.lingering) clearTimeout(line.lingering)
  line.lingering = null
  if (readyIn(line) === 0) return
  line.isLeaving = true
  setImmediate(() => {
    line.isLeaving = false
    line.running++
    const jobs = takeFrom(line)
    line.underWay += jobs.length
    void run(database, line, jobs).finally(() => {
      line.running--
      line.underWay -= jobs.length
      begin(database, line)
    })
    begin(database, line)
  })
}

/** The first of those who wait, nobody twice under way: what someone asks next has to see what they asked before. */
function takeFrom(line: Line): Job[] {
  const taken = new Map<string, Job>()
  for (const job of line.waiting) {
    const { userId } = job.author
    if (taken.size < MOST_IN_A_GROUP && !taken.has(userId) && !line.busy.has(userId)) taken.set(userId, job)
  }
  for (const userId of taken.keys()) line.busy.add(userId)
  const jobs = new Set(taken.values())
  line.waiting = line.waiting.filter((job) => !jobs.has(job))
  return [...jobs]
}

async function run(database: Database, line: Line, jobs: readonly Job[]): Promise<void> {
  const leave = ({ author }: Job) => line.busy.delete(author.userId)
  const done = await tryTogether(database, jobs).catch((error: unknown) => {
    for (const job of jobs) {
      leave(job)
      job.reject(fromDatabase(error))
    }
    return null
  })
  if (!done) return
  database.tell(done.flatMap(({ told }) => told))
  for (const { job, result } of done) {
    leave(job)
    job.resolve(result)
  }
  const settled = new Set(done.map(({ job }) => job))
  for (const job of jobs)
    if (!settled.has(job))
      void alone(database, job)
        .then(job.resolve, job.reject)
        .finally(() => {
          leave(job)
          begin(database, line)
        })
}

/** Two nodes may each wait for what the other holds: the one that gives way comes after. */
const alone = (database: Database, { author, work }: Job): Promise<unknown> =>
  database.inTenant(author, work).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'CONFLICT') return database.inTenant(author, work)
    throw error
  })
