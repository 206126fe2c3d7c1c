/** What a reader knows of the questions it has made, so that it can carry over what speaks of them. */
import {
  ownText,
  type SketchItem,
  type SketchOperand,
  type SketchOption,
} from '@/domain/form/sketch/sketch';

export type AnswerSort = 'one' | 'many' | 'truth' | 'grid' | 'group' | 'other';

const SORTS: Readonly<Partial<Record<SketchItem['type'], AnswerSort>>> = {
  single_choice: 'one',
  dropdown: 'one',
  multiple_choice: 'many',
  yes_no: 'truth',
  consent: 'truth',
  matrix: 'grid',
  group: 'group',
};

export class KnownQuestions {
  private readonly items = new Map<string, SketchItem>();
  private readonly groups = new Map<string, string>();
  /** What the source calls yes and no of a question. */
  private readonly truths = new Map<string, readonly [yes: string, no: string]>();

  add(name: string, item: SketchItem, group?: string): void {
    if (this.items.has(name)) return;
    this.items.set(name, item);
    if (group !== undefined) this.groups.set(name, group);
  }

  setTruths(name: string, yes: string, no: string): void {
    if (!this.truths.has(name)) this.truths.set(name, [yes, no]);
  }

  find = (name: string): SketchItem | undefined => this.items.get(name);

  groupOf = (name: string): string | undefined => this.groups.get(name);

  sortOf({ question, part }: SketchOperand): AnswerSort {
    const item = this.items.get(question);
    if (!item) return 'other';
    if (item.type === 'matrix' && part !== undefined) {
      return item.settings?.['multiple'] === true ? 'many' : 'one';
    }
    return part === undefined ? (SORTS[item.type] ?? 'other') : 'other';
  }

  /** A constant of the source as conditions of sketches write it. */
  valueFor(operand: SketchOperand, value: string | number | boolean): string | number {
    if (this.sortOf(operand) === 'truth') {
      const [yes, no] = this.truths.get(operand.question) ?? ['true', 'false'];
      if (String(value) === yes) return 'yes';
      if (String(value) === no) return 'no';
    }
    return typeof value === 'boolean' ? String(value) : value;
  }

  private choices({ question, part }: SketchOperand): readonly SketchOption[] {
    const item = this.items.get(question);
    return (item?.type === 'matrix' && part !== undefined ? item.columns : item?.options) ?? [];
  }

  /** The label by which a formula compares with an option; undefined where there is none of that value. */
  labelFor(operand: SketchOperand, value: string | number | boolean): string | undefined {
    const item = this.items.get(operand.question);
    if (item?.type === 'yes_no') {
      const folded = String(this.valueFor(operand, value)).toLowerCase();
      if (['yes', 'true', 'y', '1'].includes(folded)) return ownText(item.texts?.yes) || 'Yes';
      if (['no', 'false', 'n', '0'].includes(folded)) return ownText(item.texts?.no) || 'No';
      return undefined;
    }
    const found = this.choices(operand).find((option) => option.value === String(value));
    return found && (ownText(found.label) || found.value);
  }

  /** Whether an answer is a text, which may be a number that was typed. */
  isText = ({ question, part }: SketchOperand): boolean =>
    part === undefined && ['short_text', 'hidden'].includes(this.items.get(question)?.type ?? '');

  /** Whether the options of a question have numbers to calculate with. */
  isScored = (operand: SketchOperand): boolean =>
    this.choices(operand).some(({ score }) => score !== undefined);
}
