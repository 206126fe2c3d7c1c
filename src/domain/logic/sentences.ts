/** Logic read aloud: each condition, and each rule of a form, as a sentence for its owner. */
import { formatDay } from '@/domain/base/calendar';
import { scoresOf } from '@/domain/conditions/matches';
import { isUnary, operatorWords } from '@/domain/conditions/operators';
import { sentenceOf } from '@/domain/conditions/text';
import { cutText } from '@/domain/text/plainText';
import {
  fieldOf,
  isInput,
  type Comparison,
  type Condition,
  type Constant,
  type Field,
  type FormDefinition,
  type Jump,
  type Operand,
  type Operator,
  type Scope,
  type Today,
} from '@/domain/form/definition/definition';
import {
  answerPartsOf,
  choicesIn,
  isInTime,
  operandKindOf,
} from '@/domain/form/fieldTypes/catalogue';
import { withDescendants } from '@/domain/form/places/locations';

import { formulaText } from './formulaText';
import { withNames } from './chips';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';

/** Longest name in a sentence, in UTF-16 units. */
const NAME_LENGTH = 60;

/** A comparison in words, as a menu offers it for a field or a part of it: a group of scores with the scores it is made of. */
export function operatorChoice(operator: Operator, field: Field, part?: string): string {
  const said = operatorWords(operator, isInTime(field, part));
  const scores = scoresOf(operator);
  return scores ? `${said} (${scores.join('–')})` : said;
}

/** A text in quotes, cut where it is long. */
export function quoted(text: string, instead = 'Untitled'): string {
  const plain = withoutPlaceholders(text).trim();
  const short = cutText(plain, NAME_LENGTH);
  return `“${short || instead}${short === plain ? '' : '…'}”`;
}

/** A field by its label. */
export function fieldName(field: Field, scope: Scope): string {
  return quoted(withNames(field.label, scope));
}

/** A page by its title, else by its number. */
export function pageName(definition: FormDefinition, id: string): string {
  const { pages } = definition;
  const index = pages.findIndex((page) => page.id === id);
  const title = titleOf(definition, id);
  if (index < 0) return 'a page that was removed';
  return title ? `page ${index + 1}, ${quoted(title)}` : `page ${index + 1}`;
}

function titleOf(definition: FormDefinition, id: string): string | undefined {
  const page = definition.pages.find((one) => one.id === id);
  return page?.title && withNames(page.title, definition).trim();
}

/** An ending by its title, else by its number, as its card in the builder has it. */
export function endingName(definition: FormDefinition, id: string): string {
  const { endings } = definition;
  const index = endings.findIndex((one) => one.id === id);
  const title = withNames(endings[index]?.title ?? '', definition).trim();
  if (index < 0) return 'an ending that was removed';
  return title ? `ending ${quoted(title)}` : `ending ${index + 1}`;
}

/** What is compared: a field, or a part of it. */
export function operandText(definition: FormDefinition, { id, part }: Operand): string {
  const field = fieldOf(definition, id);
  if (!field) return 'a question that was removed';
  if (part === undefined) return fieldName(field, definition);
  const label =
    answerPartsOf(field).find((one) => one.id === part)?.label ?? 'a part that was removed';
  return `${fieldName(field, definition)} (${label})`;
}

/** The respondent's day, and so many days on. */
export function todayText({ days = 0 }: Today): string {
  if (days === 0) return 'today';
  const n = Math.abs(days);
  return `${n} ${n === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} today`;
}

/** What it compares with, each by its name. */
function valueTexts(
  definition: FormDefinition,
  { op, left, value, values }: Comparison,
): readonly string[] {
  if (isUnary(op)) return [];
  if (values && values.length > 0) {
    return values.map((one) => constantText(definition, left, one));
  }
  if (typeof value !== 'object') return [constantText(definition, left, value)];
  return [value.kind === 'today' ? todayText(value) : operandText(definition, value)];
}

function constantText(
  definition: FormDefinition,
  left: Operand,
  value: Constant | undefined,
): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === '') return '… (no value yet)';
  const field = fieldOf(definition, left.id);
  // It may have been an option, of which nothing but an id is left.
  if (!field) return 'a removed option';
  const choices = choicesIn(field, left.part);
  if (choices.length > 0) {
    const label = choices.find((one) => one.id === value)?.label;
    return label === undefined
      ? 'an option that was removed'
      : quoted(label, 'an option without text');
  }
  return operandKindOf(field, left.part) === 'date' ? formatDay(value) : quoted(value);
}

/** “Guests” is more than 4, and “Company” is answered. Groups within groups stand in brackets. */
export function conditionText(definition: FormDefinition, condition: Condition): string {
  switch (condition.op) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => {
        const text = conditionText(definition, part);
        return (part.op === 'all' || part.op === 'any') && part.of.length > 1 ? `(${text})` : text;
      });
      return parts.join(condition.op === 'all' ? ', and ' : ', or ');
    }
    case 'not':
      return `not (${conditionText(definition, condition.of[0])})`;
    default: {
      const { left, op } = condition;
      const field = fieldOf(definition, left.id);
      return sentenceOf({
        left: operandText(definition, left),
        op,
        values: valueTexts(definition, condition),
        isTime: field !== undefined && isInTime(field, left.part),
      }).join('');
    }
  }
}

/** One rule of a form: what it does, to what, and when. */
export interface Rule {
  kind: 'show' | 'require' | 'go' | 'set' | 'end';
  /** Stable within the form, for comparing two versions of it. */
  id: string;
  /** What it belongs to. */
  fieldId?: string;
  pageId?: string;
  endingId?: string;
  /** Of several of one kind: the id of the jump, of the case. */
  partId?: string;
  /** When it holds; absent for a jump that applies to everyone. */
  when?: Condition;
  /** Where a jump leads. */
  to?: Jump['to'];
  text: string;
}

/** All rules of a form in its order, as sentences. */
export function rulesOf(definition: FormDefinition): Rule[] {
  const rules: Rule[] = [];
  for (const page of definition.pages) {
    const pageId = page.id;
    const here = pageName(definition, pageId);
    if (page.showIf) {
      rules.push({
        kind: 'show',
        id: `show:${pageId}`,
        pageId,
        when: page.showIf,
        text: shownText(definition, here, page.showIf),
      });
    }
    for (const field of withDescendants(definition, page.fieldIds)) {
      rules.push(...fieldRules(definition, field));
    }
    for (const jump of page.jumps ?? []) {
      rules.push({
        kind: 'go',
        id: `go:${pageId}:${jump.id}`,
        pageId,
        partId: jump.id,
        ...(jump.when ? { when: jump.when } : {}),
        to: jump.to,
        text: jumpText(definition, here, jump),
      });
    }
  }
  for (const { id: endingId, showIf } of definition.endings) {
    if (!showIf) continue;
    const text = `When ${conditionText(definition, showIf)}, end with ${endingName(definition, endingId)}.`;
    rules.push({ kind: 'end', id: `end:${endingId}`, endingId, when: showIf, text });
  }
  return rules;
}

function fieldRules(definition: FormDefinition, field: Field): Rule[] {
  const { id: fieldId } = field;
  const name = fieldName(field, definition);
  const rules: Rule[] = [];
  if (field.showIf) {
    const text = shownText(definition, name, field.showIf);
    rules.push({ kind: 'show', id: `show:${fieldId}`, fieldId, when: field.showIf, text });
  }
  if (isInput(field) && field.requiredIf) {
    const [verb, condition] = unless(field.requiredIf, 'require', 'don’t require');
    const text = `When ${conditionText(definition, condition)}, ${verb} ${name}.`;
    rules.push({
      kind: 'require',
      id: `require:${fieldId}`,
      fieldId,
      when: field.requiredIf,
      text,
    });
  }
  if (field.type === 'calculated') {
    for (const { id, when, formula } of field.cases ?? []) {
      const said = formulaText(formula, definition) || 'nothing';
      const text = `When ${conditionText(definition, when)}, set ${name} to ${said}.`;
      rules.push({ kind: 'set', id: `set:${fieldId}:${id}`, fieldId, partId: id, when, text });
    }
  }
  return rules;
}

/** A “not” at the root is said by the verb. */
function unless(condition: Condition, verb: string, opposite: string): [string, Condition] {
  return condition.op === 'not' ? [opposite, condition.of[0]] : [verb, condition];
}

function shownText(definition: FormDefinition, name: string, showIf: Condition): string {
  const [verb, condition] = unless(showIf, 'show', 'hide');
  return `When ${conditionText(definition, condition)}, ${verb} ${name}.`;
}

/** A jump from a page that is called `here`. */
export function jumpText(definition: FormDefinition, here: string, { when, to }: Jump): string {
  const goal =
    to.kind === 'page'
      ? `skip to ${pageName(definition, to.id)}`
      : `end with ${endingName(definition, to.id)}`;
  const condition = when ? `, when ${conditionText(definition, when)}` : '';
  return `After ${here}${condition}, ${goal}.`;
}
