/** `ACME-12 Paint the hall`; only the name for a task without a project. */
export const nameTask = ({ key, name }: { key: string | null; name: string }): string => (key ? `${key} ${name}` : name)
