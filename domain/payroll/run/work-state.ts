import { states, type StateCode } from '../india/states.ts'

/** The state of the cities that most people of India's offices work in. */
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

/** Where somebody works, by the city of their place of work, else by the region of their address; null where neither tells. */
export const findWorkState = (city: string | null, region: string | null): StateCode | null =>
  cityStates[city?.trim().toLowerCase() ?? ''] ??
  statesByName.get(region?.trim().toLowerCase() ?? '') ??
  (region && region in states ? (region as StateCode) : null)
