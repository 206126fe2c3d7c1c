/** What the assistant does with texts, on the screens: translations that are looked at first, themes, replies, permission. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { AssistEvent, AssistRequest } from '@/domain/calls/assist.schema';
import type { Role } from '@/domain/options/access';
import { TranslationsTab } from '@/features/builder/translations/TranslationsTab';
import * as assist from '@/shared/firebase/assist';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { renderBuilder, stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

beforeAll(() => {
  stubLayout();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  window.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});
beforeEach(() => vi.restoreAllMocks());

/** Answers each request at once; `silent` never ends. */
function answering(answer: (ask: AssistRequest) => AssistEvent[] | 'silent') {
  const asked: AssistRequest[] = [];
  vi.spyOn(assist, 'askAssistant').mockImplementation(async function* (ask, signal) {
    asked.push(ask);
    const events = answer(ask);
    if (events !== 'silent') {
      yield* events;
      return;
    }
    await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  });
  return asked;
}

const MODEL: AssistEvent = { event: 'from', provider: 'model', name: 'Fake' };

const translated = (ask: AssistRequest): AssistEvent[] =>
  ask.ask === 'translate'
    ? [
        MODEL,
        { event: 'progress', labels: [], translated: [] },
        {
          event: 'translated',
          texts: ask.texts.slice(1).map(({ id, text }) => ({ id, text: `[${ask.to}] ${text}` })),
          left: ask.texts.slice(0, 1).map(({ id }) => ({ id, reason: 'references' })),
        },
      ]
    : [];

describe('translating with the assistant', () => {
  const opened = (fields: number, translations?: Record<string, Record<string, string>>) => {
    const form = aForm(
      [
        Array.from({ length: fields }, (_, at) =>
          aField('short_text', `f${at}`, {
            label: `Question ${at}`,
            key: `q${at}`,
            ...(at === 1 && translations ? { translations } : {}),
          }),
        ),
      ],
      {
        title: 'Party',
        locales: ['de', 'fr'],
        endings: [{ id: 'e1', title: 'Thank you', text: '' }],
      },
    );
    const store = renderBuilder(
      form,
      <MemoryRouter initialEntries={['/form-builder/form1?tab=translations']}>
        <TranslationsTab />
      </MemoryRouter>,
    );
    return { form, store, now: () => store.getState().history.definition };
  };

  const start = async (press: RegExp) => {
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Translate with the assistant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Translate with the assistant' });
    await user.click(within(dialog).getByRole('button', { name: press }));
    return { user, dialog };
  };

  it('shows what it comes to, keeps it in one step, and says what is left', async () => {
    answering(translated);
    const { form, store, now } = opened(2, { de: { label: 'Frage' } });
    const { user, dialog } = await start(/Translate 3 texts/);
    await within(dialog).findByText(/Made by the language model Fake/);
    expect(now()).toEqual(form);
    expect(within(dialog).getByText('Not translated (1)')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep 2 translations' }));
    expect(now().fields['f0']?.translations?.['de']).toEqual({ label: '[de] Question 0' });
    expect(now().fields['f1']?.translations?.['de']).toEqual({ label: 'Frage' });
    expect(now().endings[0]?.translations?.['de']).toEqual({ title: '[de] Thank you' });
    act(() => store.getState().undo());
    expect(now()).toEqual(form);
  });

  it('asks for the texts of a long form in parts', async () => {
    const asked = answering(translated);
    opened(100);
    const { dialog } = await start(/Translate 102 texts/);
    await within(dialog).findByText('Not translated (3)');
    expect(asked.map((ask) => (ask.ask === 'translate' ? ask.texts.length : 0))).toEqual([
      40, 40, 22,
    ]);
  });

  it('changes nothing if it is cancelled or discarded', async () => {
    answering(() => 'silent');
    const { form, now } = opened(2);
    const { user, dialog } = await start(/Translate 4 texts/);
    await within(dialog).findByText('Translating…');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(now()).toEqual(form);
    answering(translated);
    const again = await start(/Translate 4 texts/);
    await user.click(await within(again.dialog).findByRole('button', { name: 'Discard' }));
    expect(now()).toEqual(form);
  });

  it('stops asking a model that no longer answers, and says how much is left', async () => {
    const asked = answering((ask) => {
      const parts = translated(ask);
      return asked.length === 1
        ? parts
        : [
            MODEL,
            { event: 'from', provider: 'built_in', name: 'Built-in generator' },
            ...parts.slice(1),
          ];
    });
    opened(150);
    const { dialog } = await start(/Translate 152 texts/);
    await within(dialog).findByText(/72 texts left to translate/);
    expect(asked).toHaveLength(2);
  });
});

const allowedTo = { to: 'Google (Gemini)', at: 1_790_000_000_000, by: ROBIN.uid };

async function at(address: string, role: Role, workspace: object, more: object = {}) {
  const documents = aWorkspace();
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)])
    documents[path] = { ...documents[path], role };
  documents[paths.workspace(WS)] = { ...documents[paths.workspace(WS)], ...workspace };
  for (const [path, data] of Object.entries(more))
    documents[path] = { ...documents[path], ...(data as object) };
  const calls: unknown[] = [];
  const route = await renderRoute(address, {
    documents,
    responses: {
      allowAssistAnswers: (request: unknown) => {
        calls.push(request);
        return {};
      },
    },
  });
  return { ...route, calls };
}

describe('the permission to send answers', () => {
  const who = (): AssistEvent[] => [{ event: 'who', recipient: 'Google (Gemini)' }];

  it('is off at first, names its recipient, and is an admin’s to give', async () => {
    answering(who);
    const { person, calls } = await at('/profile-settings?tab=ai', 'admin', {});
    const box = await screen.findByRole('switch', {
      name: 'Send respondents’ answers to Google (Gemini)',
    });
    expect((box as HTMLInputElement).checked).toBe(false);
    await person.click(box);
    await waitFor(() => expect(calls).toEqual([{ workspace: WS, to: 'Google (Gemini)' }]));
  });

  it('holds for that recipient alone, and members only see it', async () => {
    answering(who);
    await at('/profile-settings?tab=ai', 'editor', {
      assistAnswers: { ...allowedTo, to: 'llama at example.org' },
    });
    const box = await screen.findByRole('switch', { name: /Send respondents’ answers/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    expect((box as HTMLInputElement).disabled).toBe(true);
  });

  it('has no switch without a model', async () => {
    answering(() => [{ event: 'who' }]);
    await at('/profile-settings?tab=ai', 'owner', {});
    await screen.findByText(/No language model answers/);
    expect(screen.queryByRole('switch', { name: /Send respondents/ })).toBeNull();
  });
});

describe('a drafted reply', () => {
  const LIST = `/forms/${FORM}/submissions?submission=r1`;
  const more = {
    [paths.submission(WS, 'r1')]: { respondent: { name: 'Ada', email: 'ada@example.org' } },
  };

  it('is written in a tone, edited, and opened in one’s own mail program', async () => {
    const asked = answering((ask) =>
      ask.ask === 'reply'
        ? [MODEL, { event: 'reply', text: 'Dear [name],\n\nThank you.' }]
        : [{ event: 'who', recipient: 'Google (Gemini)' }],
    );
    const { person } = await at(LIST, 'editor', { assistAnswers: allowedTo }, more);
    await person.click(await screen.findByRole('button', { name: 'Draft a reply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Draft a reply' });
    await person.click(await within(dialog).findByRole('button', { name: 'Formal' }));
    await person.click(within(dialog).getByRole('button', { name: 'Write draft' }));
    const text = await within(dialog).findByRole('textbox', { name: 'Reply' });
    expect((text as HTMLTextAreaElement).value).toBe('Dear Ada,\n\nThank you.');
    await person.type(text, ' Bye');
    const link = within(dialog).getByRole('link', { name: 'Open in email' });
    expect(link.getAttribute('href')).toMatch(
      /^mailto:ada@example\.org\?subject=Re%3A%20.*&body=Dear%20Ada%2C%0D%0A%0D%0AThank%20you\.%20Bye$/,
    );
    const reply = asked.find((ask) => ask.ask === 'reply');
    expect(reply).toMatchObject({ tone: 'formal' });
    expect(JSON.stringify(reply)).not.toContain('ada@example.org');
    expect(JSON.stringify(reply)).not.toContain('"Ada');
  });

  it('says why it cannot be had', async () => {
    answering(() => [{ event: 'who', recipient: 'Google (Gemini)' }]);
    const { person } = await at(LIST, 'editor', {}, more);
    await person.click(await screen.findByRole('button', { name: 'Draft a reply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Draft a reply' });
    await within(dialog).findByText(/need an admin’s permission to send answers to Google/);
    expect(within(dialog).queryByRole('button', { name: 'Write draft' })).toBeNull();
  });

  it('is not offered to viewers, nor if the assistant is off', async () => {
    const asked = answering(() => [{ event: 'who', recipient: 'Google (Gemini)' }]);
    await at(LIST, 'viewer', { assistAnswers: allowedTo }, more);
    await screen.findByRole('link', { name: 'Reply by email' });
    expect(screen.queryByRole('button', { name: 'Draft a reply' })).toBeNull();
    expect(asked).toEqual([]);
  });
});
