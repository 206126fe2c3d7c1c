import type { Inputs } from '@/domain/answers/answer';

/** Posts every answer so far to the page's own address, as a page without script does: the server asks to check them. */
export function postInputs(version: number, inputs: Inputs): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.addEventListener('formdata', ({ formData }) => {
    formData.append('_version', String(version));
    for (const [name, raw] of Object.entries(inputs)) {
      for (const value of [raw].flat()) formData.append(name, value);
    }
  });
  document.body.append(form);
  form.submit();
}
