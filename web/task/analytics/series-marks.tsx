import { getThemeColor, Group, Text, useMantineTheme } from '@mantine/core'

/** Areas and bars differ in pattern and lines in dashes, so that a chart can be read without colours. */
export interface ChartSeries {
  /** Already translated. */
  name: string
  /** Colour of the theme: `teal.7`. */
  color: string
  pattern?: 'SOLID' | 'STRIPES' | 'DOTS'
  /** For lines. */
  strokeDasharray?: string
}

const toPatternId = ({ color, pattern }: ChartSeries): string => `series-${pattern}-${color.replace('.', '-')}`

/** The fill of the areas or bars of a series. The chart must contain its `SeriesPatterns`. */
export const toSeriesFill = (series: ChartSeries): string => `url(#${toPatternId(series)})`

/** The patterns of the series, for the `defs` of an SVG. */
export function SeriesPatterns({ series }: { series: readonly ChartSeries[] }) {
  const theme = useMantineTheme()
  return series.map((one) => {
    const colour = getThemeColor(one.color, theme)
    return (
      <pattern key={one.name} id={toPatternId(one)} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill={colour} fillOpacity={one.pattern === 'SOLID' ? 0.7 : 0.15} />
        {one.pattern === 'STRIPES' && (
          <path d="M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6" stroke={colour} strokeWidth={2} fill="none" />
        )}
        {one.pattern === 'DOTS' && <circle cx={4} cy={4} r={1.5} fill={colour} />}
      </pattern>
    )
  })
}

/** The names of the series, each with its pattern or line. */
export function SeriesLegend({ series }: { series: readonly ChartSeries[] }) {
  const theme = useMantineTheme()
  return (
    <Group justify="flex-end" gap="md" mb="xs">
      {series.map((one) => (
        <Group key={one.name} gap={6} wrap="nowrap" data-legend>
          <svg width={28} height={14} aria-hidden>
            <defs>
              <SeriesPatterns series={[one]} />
            </defs>
            {one.pattern ? (
              <rect
                x={1}
                y={1}
                width={26}
                height={12}
                fill={toSeriesFill(one)}
                stroke={getThemeColor(one.color, theme)}
              />
            ) : (
              <path
                d="M0 7 H28"
                stroke={getThemeColor(one.color, theme)}
                strokeWidth={2}
                strokeDasharray={one.strokeDasharray}
              />
            )}
          </svg>
          <Text size="sm">{one.name}</Text>
        </Group>
      ))}
    </Group>
  )
}
