{
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  document.documentElement.lang = localStorage.getItem('muster-language') ?? 'en'
}
