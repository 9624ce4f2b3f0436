/** Returns a function that calls `work` once per key and keeps its results as long as it is referenced. */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
