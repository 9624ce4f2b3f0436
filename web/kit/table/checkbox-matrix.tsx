import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './checkbox-matrix.module.css'

interface CheckboxState {
  isOn: boolean
  isFixed?: boolean
  /** Not saved yet. */
  isChanged?: boolean
}

interface MatrixRow {
  key: string
  /** Already translated, like all texts here. */
  label: string
  /** Shown below the label. */
  note?: ReactNode
}

interface Props {
  name: string
  /** The name of the rows. */
  corner: string
  heads: readonly { key: string; label: string }[]
  groups: readonly { name: string; lines: readonly MatrixRow[] }[]
  tickOf: (line: string, head: string) => CheckboxState
  onToggle: (line: string, head: string) => void
  minWidth?: number
}

/** A table of checkboxes: grouped rows and a few columns. Headings and labels stay visible while scrolling. */
export const CheckboxMatrix = ({ name, corner, heads, groups, tickOf, onToggle, minWidth }: Props) => (
  <div className={classes.frame} tabIndex={0} role="region" aria-label={name}>
    <table className={classes.table} style={{ minWidth }}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={heads.length + 1}>
              {group.name}
            </th>
          </tr>
          {group.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {line.label}
                {line.note && <div>{line.note}</div>}
              </th>
              {heads.map((head) => {
                const { isOn, isFixed, isChanged } = tickOf(line.key, head.key)
                return (
                  <td key={head.key} data-changed={isChanged || undefined}>
                    <Checkbox
                      aria-label={`${line.label}, ${head.label}`}
                      checked={isOn}
                      disabled={isFixed}
                      onChange={() => onToggle(line.key, head.key)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
)
