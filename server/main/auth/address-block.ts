import { isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address as it is, of an IPv6 address the first 64 bits, since a single customer has
 * all addresses behind them.
 */
export function toAddressBlock(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address.slice(0, MAX_ADDRESS_LENGTH)
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = splitGroups(before)
  // '::' stands for as many zeros as are missing; an IPv4 address at the end stands for two groups.
  if (after !== undefined) {
    const last = splitGroups(after)
    const missing = 8 - groups.length - last.length - (after.includes('.') ? 1 : 0)
    groups.push(...Array.from({ length: missing }, () => '0'), ...last)
  }
  const block = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${block.join(':')}::/64`
}

// A proxy may pass on any text.
const MAX_ADDRESS_LENGTH = 64

const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))
