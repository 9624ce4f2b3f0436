import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { SlipFiles } from './slip-files.tsx'
import { usePeriodText } from './use-period-text.ts'

interface Props {
  slip: { id: string; from: string; to: string }
  onClose: () => void
}

/** An uploaded payslip: its file only, because its amounts are not known. */
export default function UploadedPayslipDrawer({ slip, onClose }: Props) {
  const { t } = useTranslation()
  const period = usePeriodText()
  return (
    <Drawer opened onClose={onClose} title={t('Payslip, {{period}}', { period: period(slip) })}>
      <Stack gap="md">
        <Text>{t('This payslip was uploaded. See the file for its amounts.')}</Text>
        <SlipFiles id={slip.id} hasText={false} />
      </Stack>
    </Drawer>
  )
}
