import { useMediaQuery } from '@mantine/hooks'

/** True if the screen is too narrow for two columns: below the breakpoint `sm` of the theme. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
