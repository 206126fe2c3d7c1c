import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepStartedForm, readStartedForm } from '@/shared/lib/startedForm';
import { aWorkspace } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const KEPT = { formId: 'aaaaaaaaaaaaaaaaaaaaaa', title: 'Bike repair', questions: ['Your email'] };

beforeEach(() => localStorage.clear());

describe('the form that was started on the home page', () => {
  it('is created once, under the id it was kept with, and forgotten', async () => {
    expect(keepStartedForm(KEPT)).toBe(true);
    const { called } = await renderRoute('/forms/create/started', {
      documents: aWorkspace(),
      responses: { createForm: ({ formId }) => ({ formId, rev: 1 }) },
    });
    await waitFor(() => expect(readStartedForm()).toBeUndefined());
    const created = called().flatMap((one) => (one.name === 'createForm' ? [one.request] : []));
    expect(created).toHaveLength(1);
    expect(created[0]).toMatchObject({ formId: KEPT.formId });
    expect(JSON.parse(created[0]?.definition ?? '')).toMatchObject({ title: 'Bike repair' });
  });

  it('stays kept while it cannot be created', async () => {
    keepStartedForm(KEPT);
    await renderRoute('/forms/create/started', { documents: aWorkspace() });
    expect(await screen.findByText(/^We couldn’t create your form\./)).toBeTruthy();
    expect(readStartedForm()).toMatchObject(KEPT);
  });

  it('says when this browser has none', async () => {
    await renderRoute('/forms/create/started', { documents: aWorkspace() });
    expect(await screen.findByRole('heading', { name: 'No form to continue' })).toBeTruthy();
  });

  it.each([
    '',
    'null',
    '{',
    '{"version":2}',
    '{"version":1,"formId":"x","title":"A","questions":[]}',
  ])('is not read from %j', (text) => {
    localStorage.setItem('formloom.started', text);
    expect(readStartedForm()).toBeUndefined();
  });
});
