import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { assertFileReadable } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { showProblemToast } from '../data/toast.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Requests a link at the click, because the link is valid for a short time only. */
  link: () => Promise<{ url: string }>
  label?: string
  children: ReactNode
}

/** Opens or saves a file by a link that is created for this click. A file that cannot be read is a message, not a tab. */
export function OpenFile({ link, label, children, variant = 'default', size = 'sm' }: Props) {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await link()
      await assertFileReadable(url)
      const anchor = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' })
      anchor.click()
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...{ variant, size }}
      aria-label={label}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void open()}
    >
      {children}
    </Button>
  )
}
