import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Watches this process: what it held before, the most it held meanwhile, and by how much its live objects grew, in MB. */
export function watchMemory() {
  const live = measureLiveBytes()
  const before = process.memoryUsage().rss
  let peak = before
  const look = () => void (peak = Math.max(peak, process.memoryUsage().rss))
  const timer = setInterval(look, 50)
  return {
    stop() {
      look()
      clearInterval(timer)
      return { before: megabytes(before), peak: megabytes(peak), retained: megabytes(measureLiveBytes() - live) }
    },
  }
}

/** Bytes of objects that are in use, once all others are gone. */
function measureLiveBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
