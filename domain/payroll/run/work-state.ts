import { states, type StateCode } from '../india/states.ts'

/** The states of the cities with the most offices in India. */
const cityStates: Record<string, StateCode> = {
  mumbai: 'MH',
  'navi mumbai': 'MH',
  thane: 'MH',
  pune: 'MH',
  nagpur: 'MH',
  bengaluru: 'KA',
  bangalore: 'KA',
  mysuru: 'KA',
  chennai: 'TN',
  coimbatore: 'TN',
  hyderabad: 'TS',
  visakhapatnam: 'AP',
  kolkata: 'WB',
  delhi: 'DL',
  'new delhi': 'DL',
  noida: 'UP',
  lucknow: 'UP',
  gurugram: 'HR',
  gurgaon: 'HR',
  ahmedabad: 'GJ',
  surat: 'GJ',
  vadodara: 'GJ',
  jaipur: 'RJ',
  indore: 'MP',
  bhopal: 'MP',
  kochi: 'KL',
  thiruvananthapuram: 'KL',
  bhubaneswar: 'OD',
  patna: 'BR',
  guwahati: 'AS',
  chandigarh: 'CH',
  panaji: 'GA',
}

const statesByName = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code as StateCode]))

/** The cities and the names of regions that tell the state of work, in lower case, and the codes of the states. */
export const workStateNames = {
  cities: Object.keys(cityStates),
  regions: [...statesByName.keys()],
  codes: Object.keys(states),
}

/**
 * The state of work: by the city of the work location, otherwise by the region of the address. Null if neither is
 * known.
 */
export const findWorkState = (city: string | null, region: string | null): StateCode | null =>
  cityStates[city?.trim().toLowerCase() ?? ''] ??
  statesByName.get(region?.trim().toLowerCase() ?? '') ??
  (region && region in states ? (region as StateCode) : null)
