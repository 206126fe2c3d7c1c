/** The script of the public form on a page of the site: loaded at the first touch, key or pointer on the form. */
import type { EmbedModule, LiveForm } from '@/domain/responses/mount';

declare const __LIVE_FORM__: EmbedFiles;
interface EmbedFiles {
  script: string;
  style: string;
}

/** What a form lies in, within its shadow root. */
const FRAME = 'embedded';

/** Markup rendered at build as a declarative shadow root, which the browser opens while it reads the page. */
export function shadowMarkup(form: string): string {
  return `<template shadowrootmode="open"><link rel="stylesheet" href="${__LIVE_FORM__.style}"><div class="${FRAME}">${form}</div></template>`;
}

function frameIn(root: ShadowRoot): Element {
  const known = root.querySelector(`.${FRAME}`);
  if (known) return known;
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = __LIVE_FORM__.style;
  const frame = document.createElement('div');
  frame.className = FRAME;
  root.append(style, frame);
  return frame;
}

/** Whether the form was touched before its listeners were there. */
function isTouched(root: ShadowRoot): boolean {
  if (root.activeElement) return true;
  return [...root.querySelectorAll('input, textarea')].some(
    (control) =>
      (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) ||
      ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
        control.value !== control.defaultValue),
  );
}

async function loadMount(): Promise<EmbedModule['mount']> {
  const module = (await import(/* @vite-ignore */ __LIVE_FORM__.script)) as EmbedModule;
  return module.mount;
}

/**
 * Brings a form to life in an element. One that was rendered at build waits for the first touch, key or pointer, so
 * that the page itself costs no script for it; what is typed or sent meanwhile is taken over.
 *
 * @param failed told when the script could not be had; the next touch tries again
 * @returns takes the form away
 */
export function mountLiveForm(
  host: Element,
  form: LiveForm,
  failed: (failed: boolean) => void,
): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const frame = frameIn(root);
  let unmount: (() => void) | undefined;
  let loading = false;
  let left = false;
  let send = false;
  const calls = new AbortController();
  const begin = async () => {
    if (loading || unmount || left) return;
    loading = true;
    try {
      const mount = await loadMount();
      failed(false);
      calls.abort();
      // Between the awaits the page may have been left.
      if (!(left as boolean)) unmount = mount(frame, form);
      if (send) frame.querySelector('form')?.requestSubmit();
    } catch {
      failed(true);
    } finally {
      loading = false;
    }
  };
  const { signal } = calls;
  if (!frame.hasChildNodes() || isTouched(root)) void begin();
  for (const name of ['focusin', 'pointerover', 'touchstart', 'keydown']) {
    host.addEventListener(name, () => void begin(), { signal, passive: true });
  }
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      send = true;
      void begin();
    },
    { signal },
  );
  return () => {
    left = true;
    calls.abort();
    unmount?.();
  };
}
