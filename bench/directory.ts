import { readAddress, runLoad, reportFigures, type LoadRequest, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const PEOPLE = 100_000
const ROUNDS = 300

/** Typical search texts: parts of names, numbers and emails. All are different, so that no result is cached. */
const words = {
  'part of a name': (n: number) => `irst${100 + (n % 800)} last${n % 10}`,
  'part of one name': (n: number) => `ast${1 + (n % 1200)}`,
  'two letters': (n: number) => String.fromCharCode(97 + (n % 26)) + String.fromCharCode(97 + ((n * 7) % 26)),
  'a code': (n: number) => `B${10_000 + n * 37}`,
  'part of a mail': (n: number) => `${5_000 + n * 11}@ben`,
} satisfies Record<string, (n: number) => string>

/**
 * Searches the directory and the employee list of 100,000 employees, one query after another and with eight users at
 * once.
 */
export async function benchDirectory(bench: Bench): Promise<void> {
  const { asHr } = await aCompany(bench, PEOPLE)
  for (const path of ['/api/hr/directory/search', '/api/hr/employees/search']) {
    const figures: Record<string, string> = {}
    for (const [kind, word] of Object.entries(words)) {
      const took: number[] = []
      for (let n = -30; n < ROUNDS; n++) {
        const payload = { size: 20, filters: { q: word(n + 30) } }
        const start = performance.now()
        const reply = await bench.app.inject({ method: 'POST', url: path, headers: asHr, payload })
        if (reply.statusCode !== 200) throw new Error(reply.body)
        // The first requests warm up the server.
        if (n >= 0) took.push(performance.now() - start)
      }
      figures[`${kind}, p50 / p99 ms`] = `${formatPercentile(took, 0.5)} / ${formatPercentile(took, 0.99)}`
    }
    const requests: LoadRequest[] = Array.from({ length: 2000 }, (_, n) => ({
      method: 'POST',
      path,
      headers: asHr,
      body: JSON.stringify({ size: 20, filters: { q: Object.values(words)[n % 5]?.(n) } }),
    }))
    const busy = await runLoad(readAddress(bench.app), requests, 4)
    reportFigures(`${path}, ${PEOPLE.toLocaleString('en')} people`, {
      ...figures,
      'eight at once, requests/s': Math.round(busy.perSecond),
      'eight at once, p99 ms': busy.p99,
      goal: 'p99 <= 30 ms',
    })
  }
}

const formatPercentile = (took: number[], share: number): string =>
  (took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(1)
