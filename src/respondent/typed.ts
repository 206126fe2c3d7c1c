import type { RawInput } from '@/domain/answers/answer';
import type { Inputs } from './FormScreen';

/** What a person typed or ticked before this script was there. */
export function typedInto(root: Element): Inputs {
  const typed: Record<string, RawInput> = {};
  for (const control of root.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >('input:not([type=hidden]), textarea, select')) {
    const { name, value } = control;
    if (
      control instanceof HTMLInputElement &&
      (control.type === 'checkbox' || control.type === 'radio')
    ) {
      if (!control.checked) continue;
      const before = typed[name];
      typed[name] = Array.isArray(before) ? [...before, value] : [value];
    } else if (value !== '') {
      typed[name] = value;
    }
  }
  return typed;
}
