import { SimpleGrid, Stack } from '@mantine/core'
import { Page } from '../../kit/page/page.tsx'
import { OwnDataAccessCard } from '../data-access/own-data-access-card.tsx'
import { AadhaarCard } from './aadhaar-card.tsx'
import { MailCard } from './mail-card.tsx'
import { MobileCard } from './mobile-card.tsx'
import { PanCard } from './pan-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** The user's password, verified addresses and identity checks. */
export default function SecurityScreen() {
  return (
    <Page title="Security">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack>
          <PasswordCard />
          <MailCard />
          <MobileCard />
        </Stack>
        <Stack>
          <PanCard />
          <AadhaarCard />
          <OwnDataAccessCard />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}
