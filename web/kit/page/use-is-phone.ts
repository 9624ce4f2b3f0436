import { useMediaQuery } from '@mantine/hooks'

/** True below the width at which screens have room for two columns: the breakpoint `sm` of the theme. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
