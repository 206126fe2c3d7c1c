/** A workbook while it is written: rows of the survey, lists of choices, texts in all languages of the form. */
import {
  fieldOf,
  isInput,
  type AddressPart,
  type Condition,
  type Field,
  type FormDefinition,
  type NamePart,
} from '@/domain/form/definition/definition';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import { localesOf, localised } from '@/domain/form/definition/translate';
import { operandKindOf } from '@/domain/form/fieldTypes/catalogue';
import {
  answerAt,
  conditionPath,
  isFilled,
  operandPath,
  xpathText,
  type XlsWriting,
} from './conditions';
import { XlsLosses } from './losses';
import { XlsNames } from './names';

/** Words of the page that become choices and labels of their own, in one language. */
export interface XlsWords extends Readonly<Record<NamePart | AddressPart, string>> {
  yes: string;
  no: string;
  none: string;
  other: string;
  /** The question for the text of “Other”. */
  otherText: string;
}

/** A text in each language of the form. */
export type EachText = readonly string[];
export type XlsRow = Record<string, string | EachText>;

/** The numbers, and choices with points, in groups that formulas read. */
function listedIn(definition: FormDefinition): Set<string> {
  const steps = Object.values(definition.fields).flatMap((field) =>
    field.type === 'calculated'
      ? [field.formula, ...(field.cases ?? []).map(({ formula }) => formula)].flat()
      : [],
  );
  const ids = steps.flatMap((one) =>
    one.step === 'field' && one.group !== undefined && one.part === undefined ? [one.id] : [],
  );
  return new Set(
    ids.filter((id) => {
      const field = fieldOf(definition, id);
      const kind = field && operandKindOf(field);
      return kind === 'number' || kind === 'options';
    }),
  );
}

export class XlsBook implements XlsWriting {
  readonly losses = new XlsLosses();
  readonly names: XlsNames;
  readonly figures: ReadonlyMap<string, string>;
  readonly locales: readonly string[];
  readonly survey: XlsRow[] = [];
  readonly choices: XlsRow[] = [];
  private readonly forms: readonly FormDefinition[];
  private readonly helpers = new Map<string, string>();
  private readonly lists = new Set<string>();

  constructor(
    readonly definition: FormDefinition,
    private readonly words: (locale: string) => XlsWords,
  ) {
    this.names = new XlsNames(definition);
    this.locales = localesOf(definition);
    this.forms = this.locales.map((locale) => localised(definition, locale));
    this.figures = new Map(
      [...listedIn(definition)].map((id) => [id, this.names.free(`${this.names.of(id)}_value`)]),
    );
  }

  // ---- texts -----------------------------------------------------------------------------------------------------------

  /** A text of the form in each language, with places for answers. */
  ofForm(read: (form: FormDefinition) => string | undefined): EachText {
    return this.forms.map((form) => this.withAnswers(read(form) ?? ''));
  }

  /** A text of a question in each language. */
  of<F extends Field>(field: F, read: (one: F) => string | undefined): EachText {
    // Sound: a form in another language has the same fields of the same types.
    return this.ofForm((form) => read((fieldOf(form, field.id) ?? field) as F));
  }

  ofWords(read: (words: XlsWords) => string): EachText {
    return this.locales.map((locale) => read(this.words(locale)));
  }

  private withAnswers(text: string): string {
    return text
      .replaceAll('${', '$ {')
      .replace(PLACEHOLDER, (_all, id: string, part?: string, instead?: string) => {
        const name = this.shownAs(id, part, instead ?? '');
        return name === undefined ? instead || '…' : answerAt(name);
      });
  }

  /** The name of what shows an answer: itself, or a value worked out of it. */
  private shownAs(id: string, part: string | undefined, instead: string): string | undefined {
    const field = fieldOf(this.definition, id);
    if (!field || !isInput(field)) return undefined;
    const path = this.shownPath(field, part);
    if (path === undefined) return undefined;
    const plain = /^\$\{([^{}]+)\}$/.exec(path)?.[1];
    if (plain !== undefined && instead === '') return plain;
    const whole = instead === '' ? path : `if(${isFilled(path)}, ${path}, ${xpathText(instead)})`;
    const known = this.helpers.get(whole);
    if (known !== undefined) return known;
    const name = this.names.free(`${this.names.of(id)}_shown`);
    this.helpers.set(whole, name);
    this.survey.push({ type: 'calculate', name, calculation: whole });
    return name;
  }

  private shownPath(field: Field, part: string | undefined): string | undefined {
    if (part === undefined && (field.type === 'name' || field.type === 'address')) {
      const parts = field.parts.map((one) => answerAt(this.names.part(field.id, one)));
      const glue = field.type === 'name' ? " ' ' " : " ', ' ";
      return parts.length === 1 ? parts[0] : `normalize-space(concat(${parts.join(`,${glue},`)}))`;
    }
    const operand = {
      kind: 'field',
      id: field.id,
      ...(part === undefined ? {} : { part }),
    } as const;
    const path = operandPath(operand, this);
    const isOne = operandKindOf(field, part) === 'options' && field.type !== 'multiple_choice';
    return path !== undefined && isOne ? `jr:choice-name(${path}, '${path}')` : path;
  }

  // ---- rows ------------------------------------------------------------------------------------------------------------

  /** `relevant` of something with conditions, each of which must hold. */
  relevant(title: string, ...conditions: readonly (Condition | undefined)[]): XlsRow {
    const paths = conditions.flatMap((condition) => {
      if (!condition) return [];
      const path = conditionPath(condition, this);
      if (path === undefined) this.losses.add('condition', title);
      return path ?? [];
    });
    return paths.length === 0 ? {} : { relevant: paths.join(' and ') };
  }

  add(row: XlsRow): void {
    this.survey.push(row);
  }

  inEntries = (groupId: string, calculation: string): string => {
    const known = this.helpers.get(calculation);
    if (known !== undefined) return known;
    const group = this.names.of(groupId);
    const name = this.names.free(`${group}_value`);
    this.helpers.set(calculation, name);
    // Formulas look back: the group is written already.
    const end = this.survey.findIndex(
      ({ type, name: of }) => type === 'end_repeat' && of === group,
    );
    this.survey.splice(end, 0, { type: 'calculate', name, calculation });
    return name;
  };

  /** Writes a list of choices, once for each name. */
  list(name: string, choices: readonly { name: string; label: EachText }[]): string {
    if (!this.lists.has(name)) {
      this.lists.add(name);
      for (const choice of choices) this.choices.push({ list_name: name, ...choice });
    }
    return name;
  }
}
