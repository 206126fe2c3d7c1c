import { describe, expect, test } from 'vitest';
import { TEMPLATE_CATEGORIES } from '@/domain/content/templates/categories';
import { templateFacts } from '@/domain/content/templates/facts';
import index from '@/domain/content/templates/index.json' with { type: 'json' };
import { TEMPLATES } from '@/domain/content/templates/templates';
import { bounded } from '@/domain/form/budget/bounded';
import { contrastProblems } from '@/domain/form/design/palette';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import {
  DEFINITION_SCHEMA_VERSION,
  isAsked,
  type Field,
} from '@/domain/form/definition/definition';
import { readSketch } from '@/domain/form/head/sketch';
import { lint } from '@/domain/form/lint/lint';
import { TEMPLATE_BODIES } from '../../../support/templates';

test('the index and the bodies name the same templates', () => {
  expect(TEMPLATES.map(({ id }) => id).sort()).toEqual([...TEMPLATE_BODIES.keys()].sort());
});

describe.each([...TEMPLATE_BODIES])('the form of %s', (_id, definition) => {
  test('is a valid definition of today’s version, without a property that no form has', () => {
    expect(definition.schemaVersion).toBe(DEFINITION_SCHEMA_VERSION);
    expect(definitionSchema.parse(definition)).toEqual(definition);
  });
  test('has no finding and is within the budget', () => {
    expect(lint(definition)).toEqual([]);
    expect(bounded(definition)).toBe(definition);
  });
  test('has a design of its own, which can be read in light and in dark', () => {
    const { design = {} } = definition;
    expect(Object.keys(design).length).toBeGreaterThan(0);
    expect(contrastProblems(design)).toEqual([]);
  });
  test('fills the contact if it asks for a person', () => {
    const asked = Object.values(definition.fields).filter(isAsked);
    const isPerson = ({ type }: Field) => ['email', 'phone', 'name'].includes(type);
    if (asked.some(isPerson)) expect(asked.some(({ contact }) => contact)).toBe(true);
  });
});

describe.each(TEMPLATES)('the entry of $id', (template) => {
  test('is true of its form: `npm run templates` writes its facts', () => {
    const definition = TEMPLATE_BODIES.get(template.id);
    expect(template.facts).toEqual(definition && templateFacts(definition));
    expect(readSketch(template.facts.sketch)?.questions.length).toBeGreaterThan(0);
    expect(template.facts.questions).toBeGreaterThanOrEqual(5);
    expect(template.facts.questions).toBeLessThanOrEqual(18);
  });
  test('has known categories, a summary in one sentence, and words of its own to find it by', () => {
    const entry = index.find(({ id }) => id === template.id);
    expect(entry?.categories.filter((name) => !(name in TEMPLATE_CATEGORIES))).toEqual([]);
    expect(template.categories.length).toBeGreaterThan(0);
    expect(template.summary).toMatch(/^\p{Lu}[^.]*\.$/u);
    const shown = `${template.title} ${template.summary}`.toLowerCase();
    expect(template.words.length).toBeGreaterThan(2);
    expect(template.words.filter((word) => shown.includes(word.toLowerCase()))).toEqual([]);
  });
});

test('no two templates have one title', () => {
  expect(new Set(TEMPLATES.map(({ title }) => title)).size).toBe(TEMPLATES.length);
});
