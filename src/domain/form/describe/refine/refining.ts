/** A form that is being changed as wishes say: questions found by name, edits gathered. */
import {
  fieldsInOrder,
  hasOptions,
  isInput,
  type CalculatedField,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import type { SketchChange, SketchEdit } from '@/domain/form/sketch/edits';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { ownText, type SketchCondition, type SketchItem } from '@/domain/form/sketch/sketch';
import { formulaText } from '@/domain/logic/formulaText';
import { optionsOf, type Ask } from '../ask';
import { metBy } from '../conditions';
import { detailsOf } from '../details';
import { stems } from '../label';
import { asksOfList } from '../listing';
import { tableIn, ratingsIn } from '../scales';
import { textParts, lowered, unglued, withoutArticles } from '../text';

import { askFor } from '../asks';
import { lexiconsNamed, translationsOf } from '../languages/translations';
import { isNamedBy, meansTheSame, typeIn, withOwners } from './phrases';
import { REWORDED, type Wording } from './reword';
import { usualOptions } from './usualOptions';

export const questionKey = (field: Field) => ('key' in field ? field.key : field.id);

export class Refining {
  readonly edits: SketchEdit[] = [];
  readonly notes: SketchNote[] = [];
  private readonly fields: readonly Field[];
  private readonly formulas = new Map<string, string>();

  constructor(
    private readonly definition: FormDefinition,
    private readonly selected: string | undefined,
  ) {
    this.fields = fieldsInOrder(definition);
  }

  // ---- finding ---------------------------------------------------------------------------------------------------------

  /** The question that a phrase names: most of its words, best. */
  find(phrase: string): Field | undefined {
    const text = lowered(withoutArticles(phrase))
      .replace(/ (?:question|field|box|one)s?$/, '')
      .replace(/^(?:question|field) (?:about |for |on )?/, '');
    if (/^(?:it|this|that|this one|the selected (?:question|one)|selected)$/.test(text)) {
      return this.fields.find(
        (field) => questionKey(field) === this.selected || field.id === this.selected,
      );
    }
    const nth = /^(?:number )?(\d+)$|^(first|second|third|fourth|fifth|last)$/.exec(text);
    if (nth) {
      const asked = this.fields.filter(isInput);
      const words = ['first', 'second', 'third', 'fourth', 'fifth'];
      const at = nth[1]
        ? Number(nth[1]) - 1
        : nth[2] === 'last'
          ? asked.length - 1
          : words.indexOf(nth[2] ?? '');
      return asked[at];
    }
    const wanted = stems(text);
    let best: Field | undefined;
    let bestWeight = 0;
    for (const field of this.fields) {
      const own = stems(`${field.label} ${'key' in field ? field.key.replaceAll('_', ' ') : ''}`);
      const hits = wanted.filter((word) => own.includes(word)).length;
      const typed =
        field.type.replaceAll('_', ' ') === text ||
        (text === 'phone number' && field.type === 'phone')
          ? 1
          : 0;
      const exact = lowered(field.label) === text ? 2 : 0;
      const weight =
        (wanted.length === 0 ? 0 : hits / wanted.length) + typed + exact - own.length / 1000;
      if (weight > bestWeight && (hits > 0 || typed > 0 || exact > 0)) {
        best = field;
        bestWeight = weight;
      }
    }
    if (bestWeight >= 0.45) return best;
    const same = this.fields.find(({ label }) => meansTheSame(text, label));
    if (same) return same;
    // What people call the question for whatever else there is.
    return /^(?:further |other |any )?(?:comments?|remarks?|feedback|notes?|message)$/.test(text)
      ? this.fields.findLast(({ type }) => type === 'long_text')
      : undefined;
  }

  /** The questions that a list names; unknown names are noted. */
  findAll(phrase: string): Field[] {
    const text = lowered(phrase);
    if (
      /^(?:(?:all|every)(?: of)?(?: the| these| them)?(?: (?:fields?|questions?|answers?))?|everything|them all|each (?:question|field)|all of it)$/.test(
        text,
      )
    ) {
      return this.fields.filter(
        (field) => isInput(field) && !['calculated', 'hidden', 'group'].includes(field.type),
      );
    }
    // “turn it into a long answer and make it required”: the one that was changed just now.
    const last = this.edits.at(-1);
    if (
      /^(?:it|that|them|this)$/.test(text) &&
      this.selected === undefined &&
      last?.do === 'change'
    ) {
      const changed = this.fields.find((field) => questionKey(field) === last.question);
      if (changed) return [changed];
    }
    const whole = this.find(phrase);
    const parts = textParts(phrase);
    if (parts.length <= 1 || (whole && lowered(whole.label) === text)) return whole ? [whole] : [];
    return parts.flatMap(({ text: part }) => {
      const field = this.find(part);
      if (!field) this.notes.push(note('unread', 'description', unglued(part)));
      return field ? [field] : [];
    });
  }

  /** All questions, in their order. */
  all(): readonly Field[] {
    return this.fields;
  }

  /** The currency that the form has; undefined if it has none. */
  currency(): string | undefined {
    for (const field of this.fields) {
      if ('currency' in field && field.currency !== undefined) return field.currency;
    }
    return undefined;
  }

  notesOf(unread: readonly string[]): void {
    for (const one of unread) this.notes.push(note('unread', 'description', one));
  }

  /** A calculated value by another formula, made of the one it has; several wishes follow each other. */
  formula(field: CalculatedField, next: (before: string) => string): void {
    const before =
      this.formulas.get(field.id) ?? formulaText(field.formula, { fields: this.definition.fields });
    const formula = next(before);
    this.formulas.set(field.id, formula);
    this.change(field, { formula });
  }

  /** What a phrase such as “they choose 10k” asks for. */
  conditionOf(phrase: string): SketchCondition | undefined {
    const met = metBy(phrase, this.asks()) ?? metBy(`they ${phrase}`, this.asks());
    return met && !met.first ? met.condition : undefined;
  }

  change(field: Field, set: SketchChange): void {
    this.edits.push({ do: 'change', question: questionKey(field), set });
  }

  setAll(phrase: string, set: SketchChange): boolean {
    const fields = this.findAll(phrase);
    for (const field of fields) this.change(field, set);
    return fields.length > 0;
  }

  /** The questions as the conditions of descriptions see them. */
  asks(): Ask[] {
    return this.fields.filter(isInput).map((field): Ask => {
      const settings = {
        ...('max' in field ? { max: field.max } : {}),
        ...('to' in field ? { to: field.to } : {}),
        ...('other' in field && field.other ? { other: true } : {}),
      };
      const item: SketchItem = {
        type: field.type,
        name: field.key,
        label: field.label,
        settings,
        ...(hasOptions(field)
          ? { options: optionsOf(field.options.map(({ label }) => label)) }
          : {}),
      };
      return { item, source: field.label };
    });
  }

  add(
    list: string,
    place: { after?: string; before?: string } = {},
    showIf?: SketchItem['showIf'],
  ): boolean {
    const whole = withOwners(list);
    if (whole !== list) return this.add(whole, place, showIf);
    const table = tableIn(list, list) ?? ratingsIn(list);
    const { asks, unread } = table ? { asks: table.asks, unread: [] } : asksOfList(list);
    for (const one of unread) this.notes.push(note('unread', 'description', one));
    let { after } = place;
    for (const { item } of asks) {
      const label = ownText(item.label);
      const known = this.fields.find((field) => lowered(field.label) === lowered(label));
      if (known && !showIf) continue;
      if (known && showIf) {
        this.change(known, { showIf });
        continue;
      }
      this.edits.push({
        do: 'add',
        item: { ...item, ...(showIf ? { showIf } : {}) },
        ...(after === undefined ? place : { after }),
      });
      if (after !== undefined) after = item.name ?? label;
    }
    return asks.length > 0;
  }

  /** “if …, ask …” and “only ask … if …”. */
  when(condition: string, consequence: string): boolean {
    const met = metBy(condition, this.asks()) ?? metBy(`they ${condition}`, this.asks());
    if (!met) return false;
    if (met.first) this.edits.push({ do: 'add', item: met.first.item });
    const said = consequence.replace(/^(?:for|about|their|the) /i, '');
    const found = this.find(said);
    // “registration number” is not “number of guests”.
    const known = found && isNamedBy(said, found.label) ? found : undefined;
    if (known && questionKey(known) !== met.about) {
      // What a condition goes by is asked first.
      const by = this.fields.find((field) => questionKey(field) === met.about);
      if (by && this.fields.indexOf(by) > this.fields.indexOf(known)) this.beside(known, by, false);
      this.change(known, { showIf: met.condition });
      return true;
    }
    const bare = /^(?:why|the reason)(?: not)?$/i.test(consequence.trim());
    const about = met.first ? ownText(met.first.item.label) : met.about;
    if (bare) {
      this.edits.push({
        do: 'add',
        item: { type: 'long_text', label: 'Can you tell us why?', showIf: met.condition },
        after: about,
      });
      return true;
    }
    return this.add(consequence, { after: about }, met.condition);
  }

  /** Name, email and phone at the start, if they are not asked for. */
  contacts(): boolean {
    const [first] = this.fields;
    for (const id of ['name', 'email', 'phone']) {
      const { item } = askFor(id);
      if (this.fields.some(({ type }) => type === item.type)) continue;
      this.edits.push({ do: 'add', item, ...(first ? { before: questionKey(first) } : {}) });
    }
    return true;
  }

  /** Usual options for what the question asks. */
  suggest(phrase: string): boolean {
    const field = this.find(phrase);
    const options = field && usualOptions(field.label);
    if (!field || !options) return false;
    this.change(field, {
      ...(hasOptions(field) ? {} : { type: options.length > 6 ? 'dropdown' : 'single_choice' }),
      options: optionsOf(options),
    });
    return true;
  }

  /** Into the languages named that we have words in; what we lack is noted. */
  translate(wish: string): boolean {
    const named = lexiconsNamed(wish);
    for (const lexicon of named) {
      const { texts, untranslated } = translationsOf(this.definition, lexicon);
      this.edits.push({ do: 'translate', language: lexicon.language, texts });
      for (const text of untranslated) this.notes.push(note('language', text, text));
    }
    return named.length > 0;
  }

  firstKey(): string | undefined {
    const [first] = this.fields;
    return first && questionKey(first);
  }

  toEnd(field: Field, end: boolean): boolean {
    const last = this.fields.filter((other) => other !== field).at(-1);
    this.edits.push({
      do: 'move',
      question: questionKey(field),
      ...(end && last ? { after: questionKey(last) } : {}),
    });
    return true;
  }

  beside(field: Field, anchor: Field, before: boolean): boolean {
    const order = this.fields.filter((other) => other !== field);
    const previous = order[order.indexOf(anchor) - 1];
    const after = before ? previous : anchor;
    this.edits.push({
      do: 'move',
      question: questionKey(field),
      ...(after ? { after: questionKey(after) } : {}),
    });
    return true;
  }

  /** As another type, which the words name; with options, if they name some. */
  retyped(phrase: string, words: string): boolean {
    const field = this.find(phrase);
    const details = detailsOf(words);
    const type = details.type ?? typeIn(lowered(words));
    if (!field || type === undefined) return false;
    const settings =
      type === 'rating'
        ? { max: 5, ...details.settings }
        : type === 'scale'
          ? { from: 1, to: 5, ...details.settings }
          : details.settings;
    this.change(field, {
      type,
      ...(details.options ? { options: optionsOf(details.options) } : {}),
      ...(Object.keys(settings).length > 0 ? { settings } : {}),
    });
    return true;
  }

  /** With bounds, which the words name. */
  bounded(phrase: string, words: string): boolean {
    const field = this.find(phrase);
    const { settings } = detailsOf(
      /character|word/.test(words) || field?.type !== 'long_text' ? words : `${words} characters`,
    );
    if (!field || Object.keys(settings).length === 0) return false;
    this.change(field, { settings });
    return true;
  }

  /** As many pages as are asked for, otherwise of about five questions each. */
  pages(wanted?: number): void {
    const top = this.definition.pages.flatMap((page) => page.fieldIds);
    const count = wanted ?? Math.max(2, Math.ceil(top.length / 5));
    const size = Math.max(1, Math.ceil(top.length / count));
    const keys = top
      .map((id) => this.fields.find((field) => field.id === id))
      .filter((field) => field !== undefined);
    if (this.definition.pages.length > 1) this.edits.push({ do: 'onePage' });
    for (let at = size; at < keys.length; at += size) {
      const field = keys[at];
      if (field) this.edits.push({ do: 'page', before: questionKey(field) });
    }
  }

  /** Leaves out what is optional and not needed to answer. */
  shorten(): void {
    const depended = new Set(
      JSON.stringify(this.fields.map(({ showIf }) => showIf)).match(/f[A-Za-z0-9]{1,23}/g),
    );
    const optional = this.fields.filter(
      (field) =>
        isInput(field) &&
        !field.required &&
        !depended.has(field.id) &&
        field.type !== 'calculated' &&
        field.type !== 'hidden' &&
        field.type !== 'group',
    );
    const asked = this.fields.filter((field) => isInput(field));
    const least = Math.max(3, Math.ceil(asked.length / 2));
    const gone = optional.slice(-(asked.length - least));
    for (const field of asked.length > least ? gone : [])
      this.edits.push({ do: 'remove', question: questionKey(field) });
  }

  /** False if no question is selected: then the wish is for the form. */
  rewordSelected(how: Wording): boolean {
    const field = this.find('it');
    return field !== undefined && this.reword(how, field);
  }

  reword(how: Wording, only?: Field): boolean {
    for (const field of only ? [only] : this.fields) {
      const label = REWORDED[how](field.label);
      if (label !== field.label) this.change(field, { label });
    }
    return true;
  }
}
