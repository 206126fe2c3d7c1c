import type { Inputs, RawInput } from '@/domain/values/answer';

/** What the controls hold before this script is there: as the server made them, or as a person left them since. */
export function typedInto(root: Element): Inputs {
  const typed: Record<string, RawInput> = {};
  for (const control of root.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >('input:not([type=hidden]),textarea,select')) {
    const { name, type, value } = control;
    if (type !== 'checkbox' && type !== 'radio') typed[name] = value;
    else
      typed[name] = [
        ...(typed[name] ?? []),
        ...('checked' in control && control.checked ? [value] : []),
      ];
  }
  return typed;
}
