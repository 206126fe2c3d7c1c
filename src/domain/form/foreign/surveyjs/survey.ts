/** What the parts of reading a SurveyJS survey share: names and what they mean, texts, conditions. */
import {
  mention,
  type SketchCondition,
  type SketchOperand,
  type SketchText,
} from '@/domain/form/sketch/sketch';
import { conditionFrom } from '../conditionFrom';
import { UnreadExpression, operandsIn, readExpression, type Expression } from '../expression';
import { formulaFrom, formulaResult } from '../formulaFrom';
import { textFromMarkup } from '../markup';
import { isRaw, listAt, prop, wordAt, wordOf, type Raw } from '../raw';
import { ForeignReading } from '../reading';
import { surveyConditions, surveyFormulas, surveyRules } from './language';

/** Where an element is: in a repeated group, below panels with conditions. */
export interface Inside {
  group?: string;
  showIf?: () => SketchCondition | undefined;
}

/** A formula of ours, and what it comes to. */
export interface SurveyFormula {
  text: string;
  settings: { result?: 'text' | 'date' };
}

export const elementsOf = (container: unknown): readonly unknown[] =>
  listAt(container, 'elements', 'questions', 'templateElements');

/** Type names are compared without blanks and capitals: both occur. */
export const surveyTypeOf = (element: unknown): string =>
  wordAt(element, 'type')
    .replace(/[\s_-]/g, '')
    .toLowerCase();

export class Survey {
  readonly reading = new ForeignReading();
  readonly language: string;
  /** Names of questions that are asked once, and what else their values are called. */
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();
  /** Group and name in it → name in the sketch. */
  private readonly columns = new Map<string, string>();
  private readonly columnNames = new Set<string>();

  constructor(readonly root: Raw) {
    const locale = wordAt(root, 'locale');
    this.language = locale === '' ? 'en' : locale;
    for (const page of listAt(root, 'pages')) this.collect(elementsOf(page));
    this.collect(elementsOf(root));
    for (const value of listAt(root, 'calculatedValues')) this.know(wordAt(value, 'name'));
  }

  private know(name: string, alias = name): void {
    if (name !== '' && !this.names.has(alias)) this.names.set(alias, name);
  }

  private collect(elements: readonly unknown[]): void {
    for (const element of elements) {
      this.reading.count();
      const name = wordAt(element, 'name');
      const type = surveyTypeOf(element);
      if (type === 'panel' || type === 'flowpanel') {
        this.reading.within(() => this.collect(elementsOf(element)));
        continue;
      }
      this.know(name);
      const value = wordAt(element, 'valueName');
      if (value !== '') this.know(name, value);
      if (type === 'multipletext') {
        for (const item of listAt(element, 'items')) this.know(`${name}.${wordAt(item, 'name')}`);
      }
    }
  }

  /** The name in the sketch of an element; another one if a name was used before. */
  nameFor(name: string, inside: Inside): string {
    const column = inside.group === undefined ? undefined : this.column(inside.group, name);
    const own = column ?? (name === '' ? 'question' : name);
    let free = own;
    for (let n = 2; this.taken.has(free); n += 1) free = `${own} (${n})`;
    this.taken.add(free);
    return free;
  }

  /** Gives the questions of a group names, before any of them is read. */
  enterGroup(group: string, names: readonly string[]): void {
    for (const name of names) {
      if (name === '' || this.column(group, name) !== undefined) continue;
      const isTaken = this.names.has(name) || this.columnNames.has(name);
      const free = isTaken ? `${group}.${name}` : name;
      this.columnNames.add(free);
      this.columns.set(`${group}\n${name}`, free);
    }
  }

  private column = (group: string, name: string): string | undefined =>
    this.columns.get(`${group}\n${name}`);

  // ---- references ------------------------------------------------------------------------------------------------------

  /** What a reference in braces means, if there is such a question. */
  private find(reference: string, { group }: Inside): SketchOperand | undefined {
    const text = reference.trim().replace(/^#/, '');
    const inner = /^(?:panel|row|\$self)\.(.+)$/is.exec(text)?.[1];
    if (inner !== undefined && group !== undefined) {
      const question = this.column(group, inner);
      return question === undefined ? undefined : { question };
    }
    const known = this.names.get(text);
    if (known !== undefined) return { question: known };
    for (let dot = text.lastIndexOf('.'); dot > 0; dot = text.lastIndexOf('.', dot - 1)) {
      const question = this.names.get(text.slice(0, dot));
      if (question !== undefined) return { question, part: text.slice(dot + 1) };
    }
    return undefined;
  }

  expression(source: string, inside: Inside): Expression {
    return readExpression(
      source,
      surveyRules((reference) => this.find(reference, inside) ?? { question: reference.trim() }),
    );
  }

  /** A condition of the source; where it cannot be carried over, undefined and a note. */
  condition(source: string, at: string, inside: Inside): SketchCondition | undefined {
    const { reading } = this;
    try {
      const expression = this.expression(source, inside);
      for (const { question } of operandsIn(expression)) {
        if (!reading.known.find(question)) throw new UnreadExpression(question);
      }
      return conditionFrom(expression, {
        ...surveyConditions(reading.known),
        calculated: (part) => this.calculated(part, source),
      });
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      reading.note('condition', at, source);
      return undefined;
    }
  }

  private calculated(expression: Expression, source: string): SketchCondition {
    const { known } = this.reading;
    const inGroup = operandsIn(expression).some(({ question }) => known.groupOf(question));
    if (inGroup || operandsIn(expression).length === 0) throw new UnreadExpression('group');
    return this.reading.helper(`IF(${this.formulaOf(expression)}, 1, 0)`, source);
  }

  private formulaOf(expression: Expression): string {
    return formulaFrom(expression, surveyFormulas(this.reading.known, this.column));
  }

  /** A formula of the source; where it cannot be carried over, undefined and a note. */
  formula(source: string, at: string, inside: Inside): SurveyFormula | undefined {
    try {
      const expression = this.expression(source, inside);
      const result = formulaResult(expression, this.reading.known);
      return { text: this.formulaOf(expression), settings: result ? { result } : {} };
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      this.reading.note('formula', at, source);
      return undefined;
    }
  }

  // ---- texts -----------------------------------------------------------------------------------------------------------

  /** A text in all its languages, without its tags; `marked` keeps bold words and links. */
  text(value: unknown, inside: Inside, marked = false): SketchText {
    const read = (text: string) => this.withMentions(textFromMarkup(text, marked), inside);
    if (!isRaw(value)) return read(wordOf(value));
    const own = [this.language, 'default'].find((language) => wordOf(prop(value, language)) !== '');
    const first = own ?? Object.keys(value).find((language) => wordOf(value[language]) !== '');
    if (first === undefined) return '';
    const others = Object.keys(value).filter(
      (language) => language !== first && language !== 'default' && wordOf(value[language]) !== '',
    );
    return {
      text: read(wordOf(value[first])),
      in: Object.fromEntries(others.map((language) => [language, read(wordOf(value[language]))])),
    };
  }

  /** Names in braces become places for answers, if they are of questions; done once these are known. */
  private withMentions(text: string, inside: Inside): string {
    if (!text.includes('{')) return text;
    return text.replace(/\{([^{}]{1,200})\}/g, (all, reference: string) => {
      const found = this.find(reference, inside);
      return found ? mention(found.question, found.part) : all;
    });
  }
}
