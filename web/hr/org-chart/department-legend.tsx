import classes from './org-boxes.module.css'

const colours = ['violet', 'teal', 'orange', 'blue', 'pink', 'lime', 'cyan', 'grape', 'yellow', 'indigo']
const OTHER_COLOUR = 'var(--mantine-color-gray-5)'

/** The ten largest departments have a colour each; other departments and employees without a department are grey. */
export function colourOf(departments: readonly string[], name: string | null): string {
  const colour = name === null ? undefined : colours[departments.indexOf(name)]
  return colour ? `var(--mantine-color-${colour}-6)` : OTHER_COLOUR
}

export const DepartmentLegend = ({ departments }: { departments: readonly string[] }) => (
  <ul className={classes.legend}>
    {departments.slice(0, colours.length).map((name) => (
      <li key={name}>
        <span style={{ background: colourOf(departments, name) }} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
)
