// The holiday library has one English name for all countries.
const localNames: Record<string, Record<string, string>> = {
  US: { 'Labour Day': 'Labor Day' },
  DE: { 'Boxing Day': 'Second Christmas Day', 'National Holiday': 'Day of German Unity' },
}

/** The usual English name of a public holiday in a country (ISO code). */
export const resolveHolidayName = (country: string, name: string): string => localNames[country]?.[name] ?? name
