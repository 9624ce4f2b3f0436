import { Anchor } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  latitude: number
  longitude: number
}

/** The coordinates of a punch, which open on a map in a new tab. */
export function MapLink({ latitude, longitude }: Props) {
  const { t } = useTranslation()
  const place = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  return (
    <Anchor
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      inherit
      aria-label={t('{{place}} on the map', { place })}
    >
      <IconMapPin size={13} aria-hidden /> {place}
    </Anchor>
  )
}
