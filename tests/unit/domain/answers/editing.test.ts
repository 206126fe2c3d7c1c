/** What an edit of a response changes. Carrying it out: functions/responseWork.test.ts. */
import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { withEdit } from '@/domain/responses/editing';
import { submissionDocument, prepare } from '@/domain/responses/intake';
import { withAssignee, withTag } from '@/domain/responses/marking';
import { isMark, MAX_TAGS } from '@/domain/options/responseMarks';
import { changedTags } from '@/domain/responses/tags';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { aField, aForm } from '../../../support/forms';

const text = (v: string) => ({ t: 'text', v }) as const;
const definition = aForm([
  [
    aField('short_text', 'fname', { required: true, contact: 'name' }),
    aField('email', 'femail', { required: false, contact: 'email' }),
    aField('date', 'fday', { required: false, minFromToday: 0 }),
  ],
]);

function aResponse(answers: Answers, over: Partial<SubmissionDoc> = {}): SubmissionDoc {
  const prepared = prepare(definition, { version: 1, answers }, '2026-01-05');
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const about = { formId: 'f', contentHash: 'h', sessionId: 's', submittedAt: 1, source: 'mail' };
  const document = submissionDocument(definition, 1, prepared, undefined, about);
  return { ...document, todo: [], ...over };
}

const ada = { fname: text('Ada'), femail: text('ada@a.example') };
const edit = (submission: SubmissionDoc, answers: Answers, base = 0) =>
  withEdit(submission, definition, { answers, base }, 99);
const editOf = (submission: SubmissionDoc, answers: Answers) => {
  const outcome = edit(submission, answers, submission.revision ?? 0);
  if (outcome.kind !== 'edited') throw new Error(outcome.kind);
  return outcome.edit;
};

describe('an edit', () => {
  it('is judged as of the day on which the response was filled in', () => {
    // Long over today, and fine then.
    const day = { ...ada, fday: { t: 'date', v: '2026-01-05' } } as const;
    expect(editOf(aResponse(ada), day).fields.answers).toEqual(day);
    const before = { ...ada, fday: { t: 'date', v: '2026-01-04' } } as const;
    expect(edit(aResponse(ada), before)).toMatchObject({
      kind: 'invalid',
      problems: { fday: { code: 'date_too_early' } },
    });
  });

  it('keeps only what changed, and the marks among the facets', () => {
    const submission = aResponse(ada, { revision: 2 });
    submission.facets.unshift('tag:hot', 'assignee:me');
    const { fields, revision } = editOf(submission, { fname: text('Ida') });
    expect(revision).toEqual({ n: 3, before: ada, after: { fname: text('Ida') } });
    expect(fields).toMatchObject({ revision: 3, editedAt: 99, respondent: { name: 'Ida' } });
    expect(fields.facets?.filter(isMark).sort()).toEqual(
      ['assignee:me', 'src:mail', 'tag:hot', 'unread'].sort(),
    );
    expect(fields.facets).toContain('w:ida');
    expect(fields.facets).not.toContain('w:ada');
  });

  it('keeps the name of the contact until it speaks of someone else', () => {
    const nameless = aForm([
      [
        aField('email', 'femail', { required: false, contact: 'email' }),
        aField('phone', 'fphone', { required: false, contact: 'phone' }),
        aField('short_text', 'fnote', { required: false }),
      ],
    ]);
    const answers: Answers = { femail: text('ada@a.example') };
    const known = aResponse(ada, {
      answers,
      contactId: 'c',
      respondent: { name: 'Ada', email: 'ada@a.example' },
    });
    const respondentAfter = (next: Answers) => {
      const outcome = withEdit(known, nameless, { answers: next, base: 0 }, 9);
      return outcome.kind === 'edited' ? outcome.edit.fields.respondent : outcome.kind;
    };
    expect(respondentAfter({ ...answers, fnote: text('Hello') })).toEqual(known.respondent);
    expect(respondentAfter({ femail: text('bo@b.example') })).toEqual({ email: 'bo@b.example' });
    expect(respondentAfter({ ...answers, fphone: text('+442079460000') })).toEqual({
      email: 'ada@a.example',
    });
  });

  it('names no one once no one is named', () => {
    const free = aForm([[aField('short_text', 'fname', { required: false, contact: 'name' })]]);
    const outcome = withEdit(aResponse({ fname: text('Ada') }), free, { answers: {}, base: 0 }, 9);
    expect(outcome).toMatchObject({ edit: { fields: { respondent: null, summary: '' } } });
  });

  it('of nothing is none, anyone who edited since; else that is a conflict', () => {
    const submission = aResponse(ada, { revision: 1 });
    expect(edit(submission, ada).kind).toBe('same');
    expect(edit(submission, { fname: text('Ida') }).kind).toBe('conflict');
  });

  it.each(['spam', 'trashed', 'erased'] as const)('of what is %s is refused', (status) => {
    expect(edit(aResponse(ada, { status }), { fname: text('Ida') }).kind).toBe('refused');
  });

  it.each<[string, Partial<SubmissionDoc>, Answers, string]>([
    ['another name', { contactId: 'c' }, { ...ada, fname: text('Ida') }, 'again'],
    ['another address', { contactId: 'c' }, { ...ada, femail: text('i@a.example') }, 'again'],
    ['no address', { contactId: 'c' }, { fname: text('Ada') }, 'again'],
    [
      'the same person',
      { contactId: 'c' },
      { ...ada, fday: { t: 'date', v: '2026-02-01' } },
      'keep',
    ],
    ['the effect still to come', { todo: ['crm'] }, { ...ada, fname: text('Ida') }, 'keep'],
    ['on hold', { status: 'held' }, { ...ada, fname: text('Ida') }, 'keep'],
  ])('tells the CRM: %s', (_what, over, answers, crm) => {
    const { crm: told, fields } = editOf(aResponse(ada, over), answers);
    expect(told).toBe(crm);
    expect(fields.todo).toEqual(crm === 'keep' ? undefined : ['crm']);
  });

  it('makes a person known that the response did not name before', () => {
    expect(editOf(aResponse({ fname: text('Ada') }), ada).crm).toBe('first');
  });

  it('leaves a test findable by nothing but being one', () => {
    const test = aResponse(ada, { test: true, facets: ['test', 'v:1'] });
    expect(editOf(test, { fname: text('Ida') }).fields.facets).toEqual(['test', 'v:1']);
  });
});

describe('marks', () => {
  const plain = { facets: ['unread', 'v:1'] };

  it('come and go with their facets', () => {
    const tagged = withTag(plain, 'a', true, ['a', 'b']);
    expect(tagged).toEqual({ tags: ['a'], facets: ['tag:a', 'unread', 'v:1'] });
    const assigned = withAssignee(plain, 'me');
    expect(assigned).toEqual({ assignee: 'me', facets: ['assignee:me', 'unread', 'v:1'] });
    if (!tagged || tagged === 'full') throw new Error('not tagged');
    const { tags = [], facets } = tagged;
    expect(withTag({ tags, facets }, 'a', true, ['a'])).toBeUndefined();
    expect(withTag({ tags, facets }, 'a', false, ['a'])).toEqual({
      tags: [],
      facets: plain.facets,
    });
    expect(withAssignee({ ...plain, assignee: 'me' }, 'me')).toBeUndefined();
  });

  it('are at most 20 tags, of those that there are', () => {
    const tags = Array.from({ length: MAX_TAGS }, (_, n) => `t${n}`);
    const full = { ...plain, tags };
    expect(withTag(full, 'new', true, [...tags, 'new'])).toBe('full');
    // One was deleted: its place is free.
    expect(withTag(full, 'new', true, [...tags.slice(1), 'new'])).toMatchObject({
      tags: [...tags.slice(1), 'new'],
    });
  });
});

describe('the tags of a workspace', () => {
  const tags = [
    { id: 'a', name: 'Hot lead' },
    { id: 'b', name: 'Été' },
  ];
  it('have one name each, whatever its capitals', () => {
    expect(changedTags(tags, { kind: 'create', name: 'HOT lead ' }, 'c')).toEqual({
      tags,
      id: 'a',
    });
    expect(changedTags(tags, { kind: 'create', name: ' New\ntag ' }, 'c').tags[2]).toEqual({
      id: 'c',
      name: 'New tag',
    });
    expect(() => changedTags(tags, { kind: 'rename', id: 'a', name: 'ÉTÉ' }, 'c')).toThrow(
      'already a tag called “Été”',
    );
  });
});
