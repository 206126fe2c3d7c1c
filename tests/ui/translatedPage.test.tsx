/** The public page in a browser that translates: its translator puts elements in the place of text nodes. */
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { installViews } from '@/respondent/fields/installViews';
import { watchTexts } from '@/respondent/page/watchTexts';
import { PreviewForm } from '@/respondent/entries/previewForm';
import { aField, aForm, sumOf, when } from '../support/forms';

installEngine();
installViews();
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const definition = aForm([
  [
    aField('number', 'fn', { label: 'Places' }),
    aField('calculated', 'ft', { label: 'Total', formula: sumOf(['fn'], 2), shown: true }),
    aField('email', 'fe', { label: 'Email', required: true }),
    aField('long_text', 'fl', { label: 'Why', maxLength: 20 }),
    aField('short_text', 'fs', { label: 'Which', showIf: when('fn', 'greater_than', 5) }),
  ],
  [aField('short_text', 'f2', { label: 'Who else?' })],
]);

const fonts = (text: string) => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(`»${text}«`);
  return font;
};

/** The ways in which translators and extensions put something in the place of a text. */
const ways: Record<string, (text: Text) => void> = {
  replaced: (text) => text.replaceWith(fonts(text.data)),
  'removed after its translation was inserted': (text) => {
    text.before(fonts(text.data));
    text.remove();
  },
  'removed before its translation was inserted': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(fonts(text.data), nextSibling);
  },
  wrapped: (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};

async function translate(root: Node, way: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text && !node.parentElement?.closest('font')) texts.push(node);
  }
  texts.forEach(way);
  // Observers hear of it, and what keeps the texts is loaded.
  await import('@/respondent/page/keepTexts');
  await new Promise((done) => setTimeout(done));
}

async function opened(way: (text: Text) => void) {
  const root = document.createElement('div');
  document.body.append(root);
  watchTexts(root);
  const preview = new PreviewForm(root, { submit: vi.fn() }, () => undefined);
  preview.show({ definition, locale: undefined, restart: 0 });
  await waitFor(() => expect(root.querySelector('[name=fn]')).toBeTruthy());
  await new Promise((done) => setTimeout(done));
  await translate(root, way);
  const type = (name: string, value: string) => {
    const control = root.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!control) throw new Error(`no control ${name}`);
    fireEvent.input(control, { target: { value } });
  };
  const next = () => {
    const form = root.querySelector('form');
    if (form) fireEvent.submit(form);
  };
  const text = (selector: string) => root.querySelector(selector)?.textContent ?? '';
  return { root, type, next, text };
}

afterEach(() => document.body.replaceChildren());

describe.each(Object.entries(ways))('a page whose texts were %s', (_name, way) => {
  it('goes on showing what changes: values, errors, progress and buttons', async () => {
    const { root, type, next, text } = await opened(way);
    expect(text('output')).toContain('–');
    type('fn', '3');
    await waitFor(() => expect(text('output')).toBe('5'));
    await translate(root, way);
    type('fn', '9');
    await waitFor(() => expect(text('output')).toBe('11'));
    expect(root.querySelector('[name=fs]')).toBeTruthy();
    await translate(root, way);
    next();
    await waitFor(() => expect(text('.summary')).not.toBe(''));
    await translate(root, way);
    type('fe', 'ann@example.com');
    await waitFor(() => expect(text('.field .error')).toBe(''));
    next();
    await waitFor(() => expect(text('.progress span')).toBe('Page 2 of 2'));
    expect(text('button[value=next]')).toBe('Submit');
    // Nothing of the page before is left over.
    expect(root.textContent).not.toContain('Places');
  });

  it('keeps the order of what comes and goes', async () => {
    const { root, type } = await opened(way);
    const order = () =>
      [...root.querySelectorAll('[name^=f]')].map((control) => control.getAttribute('name'));
    for (const [value, shown] of [
      ['9', true],
      ['1', false],
      ['9', true],
    ] as const) {
      type('fn', value);
      await waitFor(() => expect(order()).toEqual(['fn', 'fe', 'fl', ...(shown ? ['fs'] : [])]));
      await translate(root, way);
    }
    expect(root.querySelectorAll('output')).toHaveLength(1);
  });
});
