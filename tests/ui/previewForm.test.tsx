/** The preview's form with JavaScript, as its frame drives it. */
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import type { PreviewPlace } from '@/domain/form/definition/preview';
import { installViews } from '@/respondent/fields/installViews';
import { PreviewForm } from '@/respondent/entries/previewForm';
import { aField, aForm, when } from '../support/forms';

installEngine();
installViews();
window.scrollTo = () => undefined;

const form = {
  ...aForm(
    [
      [aField('yes_no', 'f1', { label: 'Coming?' })],
      [aField('short_text', 'f2', { label: 'Who else?' })],
      [aField('email', 'f3', { label: 'Email' })],
    ],
    {
      welcome: { title: 'Welcome', text: 'Hello.' },
      endings: [
        { id: 'e1', title: 'Thank you', text: '' },
        { id: 'e2', title: 'A pity', text: '', showIf: when('f1', 'equals', 'no') },
      ],
    },
  ),
};
const hidden = {
  ...form,
  pages: form.pages.map((page) =>
    page.id === 'p2' ? { ...page, showIf: when('f1', 'equals', 'yes') } : page,
  ),
};

function opened(definition = hidden) {
  const root = document.createElement('div');
  document.body.append(root);
  const told: [PreviewPlace, boolean][] = [];
  const submit = vi.fn();
  const preview = new PreviewForm(root, { submit }, (...one) => told.push(one));
  preview.show({ definition, locale: undefined, restart: 0 });
  return { root, told, preview, submit };
}

afterEach(() => document.body.replaceChildren());

describe('the preview with JavaScript', () => {
  it('says where it is, and goes to any page', async () => {
    const { root, told, preview } = opened();
    await waitFor(() => expect(told).toEqual([[{ kind: 'welcome' }, false]]));
    preview.go({ kind: 'page', id: 'p3' }, {});
    await waitFor(() => expect(root.textContent).toContain('Email'));
    expect(told.at(-1)).toEqual([{ kind: 'page', id: 'p3' }, false]);
  });

  it('says that a page is hidden, and goes there with answers that lead to it', async () => {
    const { root, told, preview } = opened();
    await waitFor(() => expect(told).toHaveLength(1));
    preview.go({ kind: 'page', id: 'p2' }, {});
    await waitFor(() => expect(told.at(-1)?.[1]).toBe(true));
    preview.go({ kind: 'page', id: 'p2' }, { f1: 'yes' });
    await waitFor(() => expect(root.textContent).toContain('Who else?'));
  });

  it('shows any ending, and goes back to the form', async () => {
    const { root, told, preview, submit } = opened();
    await waitFor(() => expect(told).toHaveLength(1));
    preview.go({ kind: 'ending', id: 'e2' }, {});
    await waitFor(() => expect(root.textContent).toContain('A pity'));
    expect(told.at(-1)).toEqual([{ kind: 'ending', id: 'e2' }, false]);
    preview.go({ kind: 'page', id: 'p1' }, {});
    await waitFor(() => expect(root.textContent).toContain('Coming?'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('lays out one question at a time, and all on one page', async () => {
    for (const layout of ['question', 'one_page'] as const) {
      const { root, told, preview } = opened({ ...form, design: { layout } });
      await waitFor(() => expect(told).toHaveLength(1));
      preview.go({ kind: 'page', id: 'p3' }, {});
      await waitFor(() => expect(root.textContent).toContain('Email'));
      preview.end();
    }
  });
});
