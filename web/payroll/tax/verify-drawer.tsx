import { Button, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findDeclarationHead } from '../../../domain/payroll/india/tax/declaration-heads.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import type { ApiReply } from '../../api.ts'
import type { HeadKey } from './declaration-draft.ts'
import { LimitList } from './limit-list.tsx'
import { OtherEmployment } from './other-employment.tsx'
import { ProofFiles } from './proofs.tsx'

/** One declaration with its proofs and the verified amounts. */
export default function VerifyDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall('GET /api/payroll/tax/declarations/{id}', { params: { id } })
  const known = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} size="lg" title={known ? `${known.employee.name} · ${known.year}` : ''}>
      {known ? (
        <Verification key={known.version} declaration={known} />
      ) : error ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius="md" />
      )}
    </Drawer>
  )
}

type DeclarationToVerify = ApiReply<'GET /api/payroll/tax/declarations/{id}'>

function Verification({ declaration }: { declaration: DeclarationToVerify }) {
  const { t } = useTranslation()
  const { money, day } = useFormat()
  const { amounts, homes, rentProofs, version, status } = declaration
  // Amounts start as declared, so HR only changes the exceptions.
  const [proven, setProven] = useState(() => amounts.map((one) => one.proven ?? one.declared))
  const [rents, setRents] = useState(() => homes.map(({ isProven }) => isProven ?? false))
  const save = useAction('PUT /api/payroll/tax/declarations/{id}/verification', {
    invalidates: ['/payroll/tax'],
    success: t('Verification saved.'),
  })
  const send = (isDone: boolean) =>
    save.mutate({
      params: { id: declaration.id ?? '' },
      body: {
        version,
        amounts: amounts.map(({ head }, at) => ({ head: head as HeadKey, proven: proven[at] ?? 0 })),
        homes: rents,
        isDone,
      },
    })
  return (
    <Stack gap="lg">
      <Text>{declaration.regime === 'NEW' ? t('New regime') : t('Old regime')}</Text>
      {amounts.map(({ head, declared, proofs }, at) => (
        <Stack key={head} gap={4}>
          <MoneyInput
            label={t(findDeclarationHead(head)?.label ?? head)}
            description={t('Declared: {{amount}}', { amount: money(declared) })}
            value={proven[at] ?? 0}
            onChange={(amount) => setProven((before) => before.with(at, amount ?? 0))}
          />
          <ProofFiles proofs={proofs} />
        </Stack>
      ))}
      {homes.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h4">
            {t('Rent')}
          </Title>
          {homes.map((home, at) => (
            <Checkbox
              key={`${home.from} ${home.city}`}
              checked={rents[at] ?? false}
              onChange={(event) => setRents(rents.with(at, event.currentTarget.checked))}
              label={t('Verify {{amount}} per month in {{city}} from {{from}}, {{landlord}}', {
                amount: money(home.monthly),
                city: home.city,
                from: day(home.from),
                landlord: [home.landlord, home.landlordPan].filter(Boolean).join(' '),
              })}
            />
          ))}
          <ProofFiles proofs={rentProofs} />
        </Stack>
      )}
      <LimitList regime={declaration.regime} limits={declaration.limits} />
      <OtherEmployment declaration={declaration} />
      <Group>
        <Button loading={save.isPending} onClick={() => send(true)}>
          {status === 'VERIFIED' ? t('Save') : t('Verify')}
        </Button>
        <Button variant="default" loading={save.isPending} onClick={() => send(false)}>
          {status === 'VERIFIED' ? t('Reopen') : t('Save as draft')}
        </Button>
      </Group>
    </Stack>
  )
}
