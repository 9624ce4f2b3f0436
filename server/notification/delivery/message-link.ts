/**
 * A text with its link at the end. An SMS with a DLT template ID gets no link: operators in India deliver it only in the
 * registered words.
 */
export const addMessageLink = (
  text: string,
  url: string | null,
  { dltTemplateId }: { dltTemplateId?: string | null },
): string => (url && !dltTemplateId ? `${text.trimEnd()}\n\n${url}` : text)
