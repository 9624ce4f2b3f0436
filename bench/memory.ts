import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Watches this process: the memory before, the peak, and the growth of live objects, in MB. */
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

/** Bytes of live objects after a garbage collection. */
function measureLiveBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
