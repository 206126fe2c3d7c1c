/** Files in the sheet of a response: names, sizes, pictures, downloads. The server's part: functions/uploads. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { renderRoute } from '../support/renderRoute';

const CV = { id: 'c'.repeat(22), name: 'CV Zoë.pdf', size: 1_234_567 };
const PHOTO = { id: 'p'.repeat(22), name: 'me.png', size: 800 };

/** A response to a form that asks for files. */
async function open(opened: Record<string, { path: string; preview?: string }>, isTest = false) {
  const documents = aWorkspace();
  const version = paths.version(WS, FORM, 1);
  const { definition } = documents[version] as { definition: string };
  const before = readStoredDefinition(definition);
  const [first, ...rest] = before.pages;
  if (!first) throw new Error('no page');
  documents[version] = {
    ...documents[version],
    definition: canonicalJson({
      ...before,
      pages: [{ ...first, fieldIds: [...first.fieldIds, 'fcv'] }, ...rest],
      fields: {
        ...before.fields,
        fcv: aField('file', 'fcv', { label: 'Your files', maxFiles: 2 }),
      },
    }),
  };
  const place = Object.keys(documents).find((path) => path.startsWith(`${paths.submissions(WS)}/`));
  if (!place) throw new Error('no response');
  const submission = documents[place] as unknown as SubmissionDoc;
  documents[place] = {
    ...submission,
    version: 1,
    answers: { ...submission.answers, fcv: { t: 'files', v: [CV, PHOTO] } },
    ...(isTest ? { test: true, facets: ['test'] } : {}),
  };
  const id = place.split('/').at(-1) ?? '';
  const screenOf = await renderRoute(`/forms/${FORM}/submissions?submission=${id}`, {
    documents,
    responses: { openFiles: () => ({ files: opened }), changeResponses: () => ({ done: [] }) },
  });
  const sheet = await screen.findByLabelText('Response');
  return { ...screenOf, id, sheet: within(sheet), element: sheet };
}

describe('files of a response', () => {
  it('are listed with name, size and picture, and downloaded one by one', async () => {
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const { sheet, element, person, id, called } = await open({
      [CV.id]: { path: '/api/files/cv?ticket=1' },
      [PHOTO.id]: { path: '/api/files/me?ticket=2', preview: '/api/files/me?ticket=2&preview=1' },
    });
    expect(await sheet.findByText('CV Zoë.pdf')).toBeTruthy();
    expect(element.textContent).toMatch(/1\.2\sMB/);
    expect(element.textContent).toMatch(/1\skB/);
    await waitFor(() =>
      expect(element.querySelector('img[src*="preview=1"]')?.getAttribute('alt')).toBe(''),
    );
    await person.click(sheet.getByRole('button', { name: 'Download CV Zoë.pdf' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(called()).toContainEqual({
      name: 'openFiles',
      request: { workspace: WS, submissionId: id },
    });
    click.mockRestore();
  });

  it('that are gone are said to be', async () => {
    const { sheet, person } = await open({});
    await person.click(await sheet.findByRole('button', { name: 'Download me.png' }));
    expect(await screen.findByText('This file is no longer available.')).toBeTruthy();
  });

  it('of a test are only named', async () => {
    const { sheet } = await open({}, true);
    expect(await sheet.findByText(/CV Zoë\.pdf/)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /^Download (CV|me)/ })).toBeNull();
  });
});

describe('an archive of files', () => {
  const formats = async (registry: Registry) => {
    const documents = aWorkspace();
    const fields = JSON.stringify(registry);
    documents[paths.registry(WS, FORM)] = { schemaVersion: 1, fields };
    const { person } = await renderRoute(`/forms/${FORM}/submissions`, { documents });
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export responses' });
    return { person, dialog: within(dialog) };
  };
  const registryOf = (type: 'file' | 'short_text') =>
    extendRegistry({}, aForm([aField(type, 'fone', { label: 'One' })]), 1);

  it('is offered where the form ever asked for files', async () => {
    const { person, dialog } = await formats(registryOf('file'));
    await person.click(dialog.getByRole('radio', { name: 'Uploaded files (ZIP)' }));
    expect(dialog.getByText(/^Folders are named by the day/)).toBeTruthy();
  });

  it('and nowhere else', async () => {
    const { dialog } = await formats(registryOf('short_text'));
    expect(dialog.getByRole('radio', { name: 'PDF' })).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: 'Uploaded files (ZIP)' })).toBeNull();
  });
});
