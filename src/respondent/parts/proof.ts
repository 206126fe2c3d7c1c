/**
 * The prompt for a form's password, once many wrong ones were tried: works out the proof that the next one costs
 * (decision 0165) while it is typed, and keeps the password until then.
 */
import { prove } from '@/domain/base/proof';

const proof = document.querySelector<HTMLInputElement>('input[name=_proof]');
const form = proof?.form;
if (proof && form) {
  let isReady = false;
  const ready = prove(proof.value)
    .then((solved) => {
      proof.value = solved;
    })
    // Without one the server asks again.
    .catch(() => undefined)
    .then(() => {
      isReady = true;
    });
  form.addEventListener('submit', (event) => {
    if (isReady) return;
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    if (button) button.disabled = true;
    void ready.then(() => form.submit());
  });
}
