/** A version is looked at from the list of versions, and by its address. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { documentAt } from '../support/inMemory/db';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(() => {
  stubLayout();
  // The check of the form never answers here.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
      addEventListener() {}
    },
  );
});

/** The workspace with a second, newer version, which is live. */
async function opened(query: string) {
  const documents = aWorkspace();
  const [form, first, second] = [
    paths.form(WS, FORM),
    paths.version(WS, FORM, 1),
    paths.version(WS, FORM, 2),
  ];
  documents[second] = { ...documents[first], n: 2, publishedAt: Date.now() };
  documents[form] = { ...documents[form], liveVersion: 2 };
  return renderRoute(`/form-builder/${FORM}?tab=versions${query}`, { documents });
}
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('a version', () => {
  it('is viewed from the history, which comes first, and left for it', async () => {
    const { person, address } = await opened('');
    const history = await screen.findByRole('region', { name: 'Version history' });
    expect(screen.getAllByRole('region')[0]).toBe(history);
    await person.click(await within(history).findByRole('button', { name: 'View version 1' }));
    const view = await dialog('Version 1');
    expect(within(view).getByTitle('Form preview')).toBeTruthy();
    await waitFor(() => expect(address()).toMatch(/tab=versions&version=1$/));
    await person.click(within(view).getByRole('button', { name: 'Back to versions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toMatch(/tab=versions$/);
  });

  it('is restored from where it is viewed, unless it is live', async () => {
    const { person } = await opened('&version=1');
    const view = await dialog('Version 1');
    await person.click(await within(view).findByRole('button', { name: 'Restore version 1' }));
    expect(await dialog('Restore version 1?')).toBeTruthy();
    expect(documentAt(paths.form(WS, FORM))?.['liveVersion']).toBe(2);
  });

  it('that is live says so and has nothing to restore', async () => {
    await opened('&version=2');
    const view = await dialog('Version 2');
    expect(await within(view).findByText('Live')).toBeTruthy();
    expect(within(view).queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('that does not exist is said to be missing', async () => {
    await opened('&version=9');
    expect(await within(await dialog('Version 9')).findByText(/has no version 9/)).toBeTruthy();
  });
});
