import { describe, expect, it } from 'vitest';
import { MAX_STARTED_QUESTIONS, startedDefinition } from '@/domain/content/startedForm';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import { lint } from '@/domain/form/lint/lint';

const QUESTIONS = [
  ['Your name', 'short_text'],
  ['Email address', 'email'],
  ['Your e-mail', 'email'],
  ['How many guests?', 'number'],
  ['Will you come?', 'single_choice'],
  ['Date of arrival', 'date'],
  ['Tell us more', 'long_text'],
  ['Favourite colour', 'short_text'],
] as const;

describe('a started form', () => {
  it.each(QUESTIONS)('asks “%s” with a field of type %s', (question, type) => {
    const { fields } = startedDefinition({ title: 'A', questions: [question] });
    expect(fields['f1']).toMatchObject({ type, label: question, required: false });
  });

  it('is a definition that the server stores, without findings', () => {
    for (let from = 0; from < QUESTIONS.length; from += 1) {
      const questions = QUESTIONS.slice(from, from + MAX_STARTED_QUESTIONS).map(([text]) => text);
      const definition = startedDefinition({ title: 'Bike repair', questions });
      expect(readDefinition(canonicalJson(definition)).ok).toBe(true);
      expect(lint(definition)).toEqual([]);
    }
  });

  it('leaves blank questions out and is never without a title', () => {
    const definition = startedDefinition({ title: ' ', questions: ['  ', 'Email', '', 'Why?'] });
    expect(definition.title).toBe('My form');
    expect(definition.pages[0]?.fieldIds).toEqual(['f1', 'f2']);
  });

  it('fills each property of a contact from one question', () => {
    const { fields } = startedDefinition({ title: 'A', questions: ['Email', 'Second email'] });
    expect(fields['f1']).toMatchObject({ contact: 'email' });
    expect(fields['f2']).not.toHaveProperty('contact');
  });

  it('has the keys and contact properties that the builder would give', () => {
    const questions = ['Your name', 'Company', 'Company', '?'];
    const { fields } = startedDefinition({ title: 'A', questions });
    expect(Object.values(fields)).toMatchObject([
      { key: 'your_name', contact: 'name' },
      { key: 'company', contact: 'company' },
      { key: 'company_2' },
      { key: 'field' },
    ]);
  });
});
