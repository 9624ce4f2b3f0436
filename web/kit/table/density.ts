import { useLocalStorage } from '@mantine/hooks'

type Density = 'comfortable' | 'compact'

/** The height of rows in all lists, stored on this device. */
export const useDensity = () =>
  useLocalStorage<Density>({ key: 'muster-density', defaultValue: 'comfortable', getInitialValueInEffect: false })
