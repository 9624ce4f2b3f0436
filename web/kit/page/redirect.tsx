import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

interface Props {
  to: string
  search?: Record<string, string>
}

/** Redirects once, without a history entry. */
export function Redirect({ to, search = {} }: Props) {
  const navigate = useNavigate()
  const words = JSON.stringify(search)
  useEffect(() => {
    void navigate({ to, search: JSON.parse(words), replace: true })
  }, [navigate, to, words])
  return null
}
