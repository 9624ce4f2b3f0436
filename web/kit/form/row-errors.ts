/** The messages about one row of a list, by field: `limits.0.amount` becomes `amount`. */
export function pickRowErrors(fields: Record<string, string> = {}, list: string, at: number): Record<string, string> {
  const prefix = `${list}.${at}.`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  )
}
