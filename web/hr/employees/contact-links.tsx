import { Anchor } from '@mantine/core'
import { EmptyValue } from '../../kit/data/value-texts.tsx'

/** An email address as a mail link. */
export const MailLink = ({ address }: { address: string | null }) =>
  address ? (
    <Anchor inherit href={`mailto:${address}`} style={{ overflowWrap: 'anywhere' }}>
      {address}
    </Anchor>
  ) : (
    <EmptyValue />
  )

/** A phone number as a telephone link. */
export const PhoneLink = ({ number }: { number: string | null }) =>
  number ? (
    <Anchor inherit href={`tel:${number.replace(/[^+\d]/g, '')}`} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </Anchor>
  ) : (
    <EmptyValue />
  )
