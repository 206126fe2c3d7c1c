import type { Inputs } from '@/domain/values/answer';

/** Posts these values to the page's own address, as a page without script does: the server goes on from there. */
export function postInputs(inputs: Inputs): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, raw] of Object.entries(inputs)) {
      for (const value of [raw].flat()) formData.append(name, value);
    }
  });
  document.body.append(form);
  form.submit();
}
