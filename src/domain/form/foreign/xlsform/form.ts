/** What the parts of reading an XLSForm share: choices, names, texts, conditions. */
import {
  mention,
  type SketchCondition,
  type SketchOperand,
  type SketchOption,
  type SketchText,
} from '@/domain/form/sketch/sketch';
import { conditionFrom } from '../conditionFrom';
import { UnreadExpression, operandsIn, readExpression, type Expression } from '../expression';
import { formulaFrom, formulaResult } from '../formulaFrom';
import { textFromMarkup } from '../markup';
import { figureOf } from '../raw';
import { ForeignReading } from '../reading';
import { simplified, xpathConditions, xpathFormulas, xpathRules } from './language';
import {
  formRows,
  languageCode,
  sheetNamed,
  languageText,
  type FormRow,
  type ForeignSheet,
} from './sheets';

/** Where a row is: in a repeat, in groups with conditions. */
export interface RowInside {
  group?: string;
  showIf?: () => SketchCondition | undefined;
}

export class XlsForm {
  readonly reading = new ForeignReading();
  readonly survey: FormRow[];
  readonly settings: FormRow | undefined;
  /** The language of the form's own texts, as the form writes it. */
  readonly own: string;
  private readonly choices = new Map<string, FormRow[]>();
  private readonly external = new Map<string, FormRow[]>();
  private readonly names = new Map<string, SketchOperand>();
  private readonly taken = new Set<string>();
  private readonly unknownLanguages = new Set<string>();

  constructor(sheets: readonly ForeignSheet[]) {
    this.survey = formRows(sheetNamed(sheets, 'survey'));
    [this.settings] = formRows(sheetNamed(sheets, 'settings'));
    const lists = sheetNamed(sheets, 'choices', 'choices_and_columns');
    for (const row of formRows(lists)) push(this.choices, row.get('list_name').toLowerCase(), row);
    for (const row of formRows(sheetNamed(sheets, 'external_choices'))) {
      push(this.external, row.get('list_name').toLowerCase(), row);
    }
    for (const row of this.survey) {
      this.reading.count();
      const name = row.get('name');
      if (name !== '' && !this.names.has(name)) this.names.set(name, { question: name });
    }
    this.own = this.ownLanguage();
    for (const { name, rows } of sheets) this.leftOverSheet(name, rows.length);
  }

  private leftOverSheet(name: string, rows: number): void {
    const known = ['survey', 'choices', 'choices_and_columns', 'settings', 'external_choices'];
    const folded = name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '_');
    if (!known.includes(folded) && rows > 0) this.reading.note('setting', name, `sheet ${name}`);
  }

  private ownLanguage(): string {
    const wanted = this.settings?.get('default_language') ?? '';
    const written = new Set(this.survey.flatMap((row) => [...row.languages('label').keys()]));
    const same = [...written].find((one) => one.toLowerCase() === wanted.toLowerCase());
    if (same !== undefined && same !== '') return same;
    if (wanted !== '' && written.has('')) return wanted;
    return written.has('') ? '' : ([...written][0] ?? '');
  }

  get language(): string | undefined {
    const wanted = this.own || (this.settings?.get('default_language') ?? '');
    return wanted === '' ? undefined : languageCode(wanted);
  }

  // ---- names, texts ----------------------------------------------------------------------------------------------------

  /** A name that no question has yet. */
  unique(name: string): string {
    const own = name || 'question';
    let free = own;
    for (let n = 2; this.taken.has(free); n += 1) free = `${own} (${n})`;
    this.taken.add(free);
    return free;
  }

  /** What a name means where it is no question of its own: a row of a table. */
  setOperand(name: string, operand: SketchOperand): void {
    this.names.set(name, operand);
  }

  operandOf = (name: string): SketchOperand =>
    this.names.get(name) ??
    [...this.names].find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1] ?? {
      question: name,
    };

  /** A text in all its languages, with places for answers. */
  text(row: FormRow, base: string, marked = false): SketchText {
    const texts = row.languages(base);
    for (const written of texts.keys()) {
      if (written !== '' && written !== this.own && languageCode(written) === undefined) {
        if (!this.unknownLanguages.has(written)) {
          this.reading.note('language', this.title(row), `${base}::${written}`);
        }
        this.unknownLanguages.add(written);
      }
    }
    return languageText(texts, this.own, (text) =>
      textFromMarkup(text, marked).replace(/\$\{\s*([^{}]{1,200}?)\s*\}/g, (all, name: string) => {
        const { question, part } = this.operandOf(name);
        if (this.names.has(question) || part !== undefined) return mention(question, part);
        this.reading.note('mention', this.title(row), all);
        return '…';
      }),
    );
  }

  /** What notes call a row. */
  title = (row: FormRow): string =>
    (row.languages('label').get(this.own) ?? row.get('label')) ||
    row.get('name') ||
    `row ${row.row}`;

  // ---- choices ---------------------------------------------------------------------------------------------------------

  options(list: string, isExternal: boolean, at: string): SketchOption[] {
    const rows = (isExternal ? this.external : this.choices).get(list.toLowerCase()) ?? [];
    const pictures = rows.flatMap(
      (row) => row.get('image') || row.get('audio') || row.get('video') || [],
    );
    if (pictures.length > 0) this.reading.note('media', at, pictures.join(', '));
    return rows.map((row) => {
      const value = row.get('name');
      const label = this.text(row, 'label');
      const score = figureOf(value);
      return {
        value,
        label: label === '' ? value : label,
        ...(score === undefined ? {} : { score }),
      };
    });
  }

  // ---- expressions -----------------------------------------------------------------------------------------------------

  expression(source: string, self?: string): Expression {
    const rules = xpathRules(this.operandOf, self === undefined ? undefined : { question: self });
    return simplified(readExpression(source, rules));
  }

  /** A condition of the form; where it cannot be carried over, undefined and a note. */
  condition(source: string, at: string): SketchCondition | undefined {
    const { reading } = this;
    try {
      const expression = this.expression(source);
      for (const { question } of operandsIn(expression)) {
        if (!reading.known.find(question)) throw new UnreadExpression(question);
      }
      return conditionFrom(expression, {
        ...xpathConditions(reading.known),
        calculated: (part) => {
          const operands = operandsIn(part);
          const isInGroup = operands.some(({ question }) => reading.known.groupOf(question));
          if (isInGroup || operands.length === 0) throw new UnreadExpression('group');
          return reading.helper(`IF(${this.formulaOf(part)}, 1, 0)`, source);
        },
      });
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      reading.note('condition', at, source);
      return undefined;
    }
  }

  private formulaOf = (expression: Expression): string =>
    formulaFrom(expression, xpathFormulas(this.reading.known));

  /** A formula, and what it comes to; where it cannot be carried over, undefined and a note. */
  formula(source: string, at: string): { text: string; result?: 'text' | 'date' } | undefined {
    try {
      const expression = this.expression(source);
      for (const { question } of operandsIn(expression)) {
        if (!this.reading.known.find(question)) throw new UnreadExpression(question);
      }
      const result = formulaResult(expression, this.reading.known);
      return { text: this.formulaOf(expression), ...(result ? { result } : {}) };
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      this.reading.note('formula', at, source);
      return undefined;
    }
  }
}

function push(lists: Map<string, FormRow[]>, name: string, row: FormRow): void {
  const list = lists.get(name);
  if (list) list.push(row);
  else lists.set(name, [row]);
}
