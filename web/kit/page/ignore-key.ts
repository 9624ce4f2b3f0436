/** True when this key press is for something else: a field, a dialog or a browser shortcut. */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof HTMLElement ? event.target : null
  const isTyping =
    target?.isContentEditable || target?.closest('input:not([type=checkbox], [type=radio]), textarea, select') != null
  const layers = document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')
  return isTyping || [...layers].some((layer) => layer.checkVisibility())
}
