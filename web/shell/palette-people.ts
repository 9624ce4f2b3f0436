export interface PaletteItem {
  id: string
  label: string
  description?: string
  to: string
  search?: Record<string, string>
}

type Provider = (words: string) => Promise<PaletteItem[]>

/** Searches that the command palette asks while one types, such as people. Each checks its own permission. */
export const paletteProviders: Provider[] = []
