import { isIPv6 } from 'node:net'

/**
 * The address block of a client: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer has all
 * addresses in such a block.
 */
export function toAddressBlock(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(address)) return address.slice(0, MAX_ADDRESS_LENGTH)
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = splitGroups(before)
  // '::' replaces the missing zeros; an IPv4 address at the end replaces two groups.
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
