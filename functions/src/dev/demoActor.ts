/** What the demo's parts act with: calls at a past time, as the owner. */
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import type { Answers } from '@/domain/values/answer';
import type { Person } from '../sample/people';

export interface DemoActor {
  /** @param at milliseconds since the epoch */
  act: <N extends CallName>(
    at: number,
    name: N,
    request: Calls[N]['request'],
  ) => Promise<Calls[N]['response']>;
  newKey: () => string;
  now: number;
}

/** A form of the owner's, created and an hour later published. Returns its id. */
export async function publishedForm(
  { act, newKey }: Pick<DemoActor, 'act' | 'newKey'>,
  workspace: string,
  definition: FormDefinition,
  at: number,
): Promise<string> {
  const formId = newKey();
  const created = { workspace, formId, definition: canonicalJson(definition) };
  await act(at, 'createForm', created);
  await act(at + 3_600_000, 'publishForm', { workspace, formId, rev: 1 });
  return formId;
}

/** What forms of the demo ask of people. */
export const WHO: readonly Field[] = [
  {
    id: 'fname',
    type: 'short_text',
    key: 'name',
    label: 'Your name',
    required: true,
    contact: 'name',
  },
  {
    id: 'femail',
    type: 'email',
    key: 'email',
    label: 'Email',
    required: true,
    contact: 'email',
  },
];

/** Who one of the demo's people is, as the answer to `WHO`. */
export function whoIs(people: readonly Person[], index: number): Answers {
  const { name = 'Ada', email = 'ada@example.org' } = people[index] ?? {};
  return { fname: { t: 'text', v: name }, femail: { t: 'text', v: email } };
}
