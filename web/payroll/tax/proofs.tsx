import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { downloadFile, type ApiArgs } from '../../api.ts'
import { FileField } from '../../kit/form/file-field.tsx'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'

interface ProofFile {
  id: string
  name: string
}

/** Downloads a proof file. */
export function ProofFiles({ proofs, onRemove }: { proofs: readonly ProofFile[]; onRemove?: (id: string) => void }) {
  const { t } = useTranslation()
  const open = (id: string) =>
    downloadFile('GET /api/payroll/tax/proofs/{id}', { params: { id } }).catch((error) =>
      showProblemToast(toApiProblem(error)),
    )
  return (
    <Group gap="xs">
      {proofs.map(({ id, name }) => (
        <Group key={id} gap={2} wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPaperclip size={14} aria-hidden />}
            onClick={() => void open(id)}
          >
            {name}
          </Button>
          {onRemove && (
            <ActionIcon variant="subtle" onClick={() => onRemove(id)} aria-label={`${t('Remove')}: ${name}`}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Group>
  )
}

interface Props {
  head: ApiArgs<'POST /api/payroll/tax/declaration/proofs'>['body']['head'] | string
  year: string
  proofs: readonly ProofFile[]
  /** A translated hint about the required proof. */
  hint: string
  isClosed: boolean
}

const proofInvalidates = ['/payroll/tax']

/** The proofs of a declared amount. They are saved as soon as they are selected. */
export function Proofs({ head, year, proofs, hint, isClosed }: Props) {
  const { t } = useTranslation()
  const add = useAction('POST /api/payroll/tax/declaration/proofs', {
    invalidates: proofInvalidates,
    success: t('Proof added.'),
  })
  const remove = useAction('DELETE /api/payroll/tax/proofs/{id}', { invalidates: proofInvalidates })
  type Head = ApiArgs<'POST /api/payroll/tax/declaration/proofs'>['body']['head']
  return (
    <Stack gap={4}>
      <ProofFiles proofs={proofs} onRemove={isClosed ? undefined : (id) => remove.mutate({ params: { id } })} />
      {!isClosed && (
        <FileField
          key={proofs.length}
          label={t('Proof: {{what}}', { what: hint })}
          value={null}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={(file) => file && add.mutate({ body: { year, head: head as Head, fileId: file.id } })}
        />
      )}
    </Stack>
  )
}
