import { useTranslation } from 'react-i18next'
import { errors } from '../../../domain/errors.ts'

const isErrorCode = (code: string): code is keyof typeof errors => code in errors

/** Why an import or its undo failed. */
export function ImportFailure({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <span>
      {isErrorCode(code) && code !== 'INTERNAL'
        ? t(code, { defaultValue: errors[code][1] })
        : t('Something went wrong on the server.')}
    </span>
  )
}
