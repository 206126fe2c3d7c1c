/** @jsxImportSource preact */
import { hydrate } from 'preact';
import type { RawInput } from '@/domain/answers/answer';
import { httpTransport } from './api';
import { FormApp } from './FormApp';
import type { Inputs, PublicForm } from './FormScreen';

/** What a person typed or ticked before this script was there. */
function typedInto(root: Element): Inputs {
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

const root = document.getElementById('form');
const data = document.getElementById('data');
if (root && data) {
  // Written by our own server into this very document.
  const form = JSON.parse(data.textContent) as PublicForm;
  hydrate(
    <FormApp form={form} transport={httpTransport(form.formId)} typed={typedInto(root)} />,
    root,
  );
}
