/** Edits of the same thing in two tabs: what is to be decided is brought to where it can be seen. */
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConflictBar } from '@/features/builder/saving/ConflictBar';
import type { BuilderSession } from '@/features/builder/saving/session';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';

beforeAll(stubLayout);

it('a question that was changed in two tabs brings the bar with both versions into view', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const session = { autosave: { resolve: vi.fn() } } as unknown as BuilderSession;
  const form = aForm([aField('short_text', 'f1', { label: 'Mine' })]);
  const store = renderBuilder(
    form,
    <MemoryRouter>
      <ConflictBar session={session} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('region', { name: 'Changes to choose from' })).toBeNull();
  act(() =>
    store.setState({
      conflicts: [
        {
          id: 'field/f1/label',
          target: { kind: 'field', id: 'f1' },
          path: ['label'],
          base: 'Before',
          ours: 'Mine',
          theirs: 'Theirs',
          kept: 'ours',
        },
      ],
    }),
  );
  const bar = screen.getByRole('region', { name: 'Changes to choose from' });
  expect(scrolled.mock.contexts).toContain(bar);
  expect(screen.getByRole('alert').textContent).toContain('Choose what to keep');
});
