/** A form that a visitor starts on the home page: a title and questions, and the definition they make. */
import {
  DEFINITION_SCHEMA_VERSION,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { guessContactProperty } from '@/domain/form/editing/guessContact';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';

export interface StartedFormDraft {
  title: string;
  questions: readonly string[];
}

/** More questions belong in the builder. */
export const MAX_STARTED_QUESTIONS = 6;
export const MAX_STARTED_LENGTH = 200;

const asks = (pattern: RegExp) => (question: string) => pattern.test(question);
const isEmail = asks(/\be-?mail\b/i);
const isYesNo = asks(/^(?:do|does|did|will|would|can|could|are|is|have|has|may|should)\b/i);
const isNumber = asks(/\b(?:how many|how much|number of|amount|budget|age)\b/i);
const isDate = asks(/\b(?:date|what day|which day|birthday)\b/i);
const isLong = asks(/\b(?:message|comments?|details|describe|tell us|feedback|why)\b/i);

/** A question as a field of the type that its words suggest; the builder can change it. */
function fieldOf(question: string, index: number, key: string): Field {
  const base = { id: `f${index + 1}`, key, label: question, required: false };
  if (isEmail(question)) return { ...base, type: 'email', contact: 'email' };
  if (isYesNo(question)) {
    const id = (name: string) => `o${index + 1}${name}`;
    const options = [
      { id: id('yes'), label: 'Yes' },
      { id: id('no'), label: 'No' },
    ];
    return { ...base, type: 'single_choice', options };
  }
  if (isNumber(question)) return { ...base, type: 'number' };
  if (isDate(question)) return { ...base, type: 'date' };
  if (isLong(question)) return { ...base, type: 'long_text' };
  const contact = guessContactProperty(question);
  return { ...base, type: 'short_text', ...(contact ? { contact } : {}) };
}

/** The definition of a started form; blank questions are left out. */
export function startedDefinition({ title, questions }: StartedFormDraft): FormDefinition {
  const asked = questions.map((question) => question.trim()).filter((question) => question !== '');
  const keys = new Set<string>();
  const named = new Set<string>();
  const fields = asked.map((question, index): Field => {
    const key = keyFromLabel(question, keys);
    keys.add(key);
    const field = fieldOf(question, index, key);
    // A contact has one name and one address: the first question that asks for it fills it.
    if (!('contact' in field) || field.contact === undefined) return field;
    if (!named.has(field.contact)) {
      named.add(field.contact);
      return field;
    }
    const { contact: _second, ...rest } = field;
    return rest;
  });
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title: title.trim() === '' ? 'My form' : title.trim(),
    locale: 'en-GB',
    pages: [{ id: 'p1', fieldIds: fields.map(({ id }) => id) }],
    fields: Object.fromEntries(fields.map((field) => [field.id, field])),
    endings: [{ id: 'e1', title: 'Thank you', text: 'We have received your response.' }],
  };
}
