/** The component for React that owners copy, with the real loader of `/embed.js`. */
import { fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FormloomForm } from '@/features/builder/share/embed/react/FormloomForm';

const FORM = 'https://forms.example/forms/summer-party';

beforeAll(async () => {
  // jsdom loads no scripts: the loader runs here, of the address that the component would load.
  const script = document.createElement('script');
  script.src = 'https://forms.example/embed.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  await import('@/respondent/entries/loader');
});
afterEach(() => {
  document.body.innerHTML = '';
});

const frameIn = (element: Element | null) => element?.shadowRoot?.querySelector('iframe');
const element = () => document.querySelector('[data-formloom]');

function tell(name: string, detail: object): void {
  element()?.dispatchEvent(
    new CustomEvent(`formloom:${name}`, {
      bubbles: true,
      detail: { form: 'summer-party', ...detail },
    }),
  );
}

it('shows one frame under StrictMode, with its values, and none when it is gone', () => {
  const { unmount } = render(
    <StrictMode>
      <FormloomForm
        form={FORM}
        title="Summer party"
        prefill={{ name: 'Ada & Co', seats: 2 }}
        hidden={{ customer: 'c-7' }}
        token="tok"
        language="de"
      />
    </StrictMode>,
  );
  expect(element()?.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  expect(frameIn(element())?.src).toBe(
    `${FORM}?name=Ada+%26+Co&seats=2&customer=c-7&_link=tok&lang=de`,
  );
  const host = element();
  unmount();
  expect(frameIn(host)).toBeNull();
});

it('tells the latest listeners, and none after it is gone', () => {
  const first = vi.fn();
  const second = vi.fn();
  const ui = (onSubmit: (detail: object) => void) => (
    <StrictMode>
      <FormloomForm form={FORM} title="Summer party" onSubmit={onSubmit} />
    </StrictMode>
  );
  const { rerender, unmount } = render(ui(first));
  const frame = frameIn(element());
  rerender(ui(second));
  // Another listener is no other form: what was filled in stays.
  expect(frameIn(element())).toBe(frame);
  tell('submit', { status: 'held' });
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([[{ form: 'summer-party', status: 'held' }]]);
  const host = element();
  unmount();
  host?.dispatchEvent(new CustomEvent('formloom:submit', { detail: {} }));
  expect(second).toHaveBeenCalledTimes(1);
});

it('opens a popup from its button, tells so, and takes its dialog away', () => {
  const onOpen = vi.fn();
  const { unmount, getByRole } = render(
    <StrictMode>
      <FormloomForm form={FORM} title="Party" appearance="popup" label="Join us" onOpen={onOpen} />
    </StrictMode>,
  );
  const before = document.body.childElementCount;
  fireEvent.click(getByRole('link', { name: 'Join us' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  unmount();
  expect(document.body.childElementCount).toBe(before - 1);
});

it('gives the website its scroll bar back after a full page', () => {
  const { unmount } = render(<FormloomForm form={FORM} title="Party" appearance="page" />);
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

it('renders a link on a server', () => {
  expect(renderToString(<FormloomForm form={FORM} title="Party" />)).toContain(
    `<a href="${FORM}">Party</a>`,
  );
});
