import { useLocalStorage } from '@mantine/hooks'
import { useUser } from '../../session.ts'

export interface Favourites {
  /** The paths of the entries, in the order in which they were added. */
  paths: readonly string[]
  toggle: (path: string) => void
}

/** The favourite menu entries of the user on this device. */
export function useFavourites(): Favourites {
  const user = useUser()
  const [paths, setPaths] = useLocalStorage<string[]>({
    key: `muster.favourites.${user?.id ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toggle = (path: string) =>
    setPaths(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path])
  return { paths, toggle }
}
