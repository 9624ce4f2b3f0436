import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UploadMatch, UploadProblem } from '../../../domain/payroll/slip/payslip.calls.ts'
import classes from './slip.module.css'
import { usePeriodText } from './use-period-text.ts'
import upload from './upload.module.css'

const uploadProblemLabels: Record<UploadProblem, string> = {
  NO_NUMBER: 'No employee number in the file name',
  TWO_NUMBERS: 'Two employee numbers in the file name',
  NO_PERIOD: 'No month in the file name. Enter the period above.',
  THERE_ALREADY: 'Payslip for this period already exists',
  TWICE: 'Another file covers the same period',
  NOT_PDF: 'Not a PDF',
  EMPTY: 'The file is empty',
  TOO_LARGE: 'Larger than 5 MB',
}

/** The employee of each file. Files with problems show the reason and are not imported. */
export function UploadMatches({ matches }: { matches: readonly UploadMatch[] }) {
  const { t } = useTranslation()
  const period = usePeriodText()
  const bad = matches.filter(({ problem }) => problem !== null).length
  return (
    <div className={upload.scroll} role="region" aria-label={t('Files and matched employees')} tabIndex={0}>
      {bad > 0 && <Text c="red">{t('{{count}} files skipped', { count: bad })}</Text>}
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('File')}</th>
            <th scope="col">{t('Employee')}</th>
            <th scope="col">{t('Period')}</th>
            <th scope="col">{t('Status')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ name, employee, number, from, to, problem }, index) => (
            <tr key={`${name} ${index}`}>
              <td>{name}</td>
              <td>{employee ? `${employee.name} (${number})` : '–'}</td>
              <td>{from && to ? period({ from, to }) : '–'}</td>
              <td>
                <Badge variant="light" color={problem ? 'red' : 'teal'} tt="none">
                  {problem ? t(uploadProblemLabels[problem]) : t('Matched')}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
