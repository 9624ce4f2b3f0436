import { isIP } from 'node:net'

// Functions that read single settings. An invalid value is reported with its variable and the expected value.

type Environment = NodeJS.ProcessEnv

/** Collects the errors of the settings, so that all are reported together. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Muster cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

export interface SettingReader {
  text(name: string): string | null
  /** Values separated by commas. */
  list(name: string): string[]
  /** A whole number within limits. */
  number(name: string, byDefault: number, limits: { min: number; max: number }): number
  flag(name: string, byDefault: boolean, words?: { yes: string; no: string }): boolean
  /** An address with one of these protocols, without a slash at its end. */
  url(name: string, protocols: readonly string[]): string | null
  choice<T extends string>(name: string, byDefault: T, choices: readonly T[]): T
  /** All of these settings, or null when none is set. */
  group<K extends string>(names: Record<K, string>): Record<K, string> | null
  refuse(problem: string): void
  /** Variables of Muster that are set but were not read, for example because of a spelling error. */
  listUnused(): string[]
}

export function createSettingReader(env: Environment, problems: string[]): SettingReader {
  const known = new Set<string>()
  const text = (name: string) => {
    known.add(name)
    return env[name]?.trim() || null
  }
  const refuse = (problem: string) => void problems.push(problem)
  return {
    text,
    refuse,
    listUnused: () => Object.keys(env).filter((name) => name.startsWith('MUSTER_') && !known.has(name)),
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    number(name, byDefault, { min, max }) {
      const given = text(name)
      if (given === null) return byDefault
      const number = Number(given)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      refuse(`${name} must be a number from ${min} to ${max}, not "${given}".`)
      return byDefault
    },
    flag(name, byDefault, { yes, no } = { yes: 'true', no: 'false' }) {
      const given = text(name)
      if (given === null) return byDefault
      if (given === yes || given === no) return given === yes
      refuse(`${name} must be "${yes}" or "${no}", not "${given}".`)
      return byDefault
    },
    url(name, protocols) {
      const given = text(name)
      if (given === null) return null
      if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given.replace(/\/$/, '')
      // The value may contain a password, so it is not shown.
      refuse(`${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`)
      return null
    },
    choice(name, byDefault, choices) {
      const given = text(name)
      const found = choices.find((one) => one === given)
      if (given !== null && !found) refuse(`${name} must be one of ${choices.join(', ')}, not "${given}".`)
      return found ?? byDefault
    },
    group(names) {
      const entries = Object.entries<string>(names).map(([key, name]) => [key, name, text(name)] as const)
      const missing = entries.filter(([, , value]) => value === null)
      if (missing.length === entries.length) return null
      for (const [, name] of missing)
        refuse(`${name} is missing. It belongs to ${entries.find(([, , value]) => value !== null)?.[1]}.`)
      return missing.length === 0
        ? (Object.fromEntries(entries.map(([key, , value]) => [key, value])) as Record<keyof typeof names, string>)
        : null
    },
  }
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a range such as 10.0.0.0/8, or a named range. */
export function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
