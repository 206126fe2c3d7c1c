/**
 * Copies of fields with ids of their own. It knows no type of field: whatever carries an `id` inside a field (options,
 * rows, columns, cases) gets a new one, and every mention in the set follows: in conditions and formulas, lists of
 * children, defaults, names of translations, places for answers in texts. Ids of options are unique in their field
 * only, so a mention is read together with the field that it speaks of; words are never taken for ids.
 */
import type { Answer, Answers } from '@/domain/values/answer';
import type {
  Comparison,
  Field,
  Operand,
  Step,
  Today,
  Translations,
} from '@/domain/form/definition/definition';
import { LOCAL_ID_PATTERN } from '@/domain/base/ids';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';

/** Makes ids for what an edit adds. */
export interface Ids {
  field(): string;
  page(): string;
  option(): string;
  ending(): string;
}

type Renamed = ReadonlyMap<string, string>;

/** What took the place of what: the fields, and what has an id inside each, by the field's former id. */
interface NewIds {
  fields: Renamed;
  inside: ReadonlyMap<string, Renamed>;
}

const over = (map: Renamed | undefined, id: string) => map?.get(id) ?? id;

/** Ids that a field owns: not those that its conditions, formulas and texts refer to. */
function idsInside(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((item) => idsInside(item, found));
  else if (typeof value === 'object' && value !== null) {
    const isMention = 'kind' in value || 'step' in value;
    // The id of a picture is a hash that many may have, and no such id.
    const id = 'id' in value && !isMention ? value.id : undefined;
    if (typeof id === 'string' && LOCAL_ID_PATTERN.test(id)) found.push(id);
    for (const [name, item] of Object.entries(value))
      if (name !== 'default') idsInside(item, found);
  }
  return found;
}

/** The copy of one field, with the ids of its set. */
class Copying {
  private readonly inside: Renamed | undefined;

  constructor(
    private readonly ids: NewIds,
    private readonly field: Field,
  ) {
    this.inside = ids.inside.get(field.id);
  }

  copy(): Field {
    // The shape is the field's own; only ids in it are others.
    const copy = this.value(this.field, '') as Field;
    return { ...copy, id: over(this.ids.fields, this.field.id) };
  }

  private value(value: unknown, name: string): unknown {
    if (typeof value === 'string') return this.text(value, name);
    if (Array.isArray(value)) return value.map((item) => this.value(item, name));
    if (typeof value !== 'object' || value === null) return value;
    // What stands under these names was typed so: the field was made, or read, by its schema.
    if (name === 'default') return this.answer(value as Answer, this.inside);
    if (name === 'translations') return this.translations(value as Translations);
    if ('step' in value) return this.step(value as Step);
    if ('kind' in value) return this.operand(value as Operand | Today);
    if ('left' in value) return this.comparison(value as Comparison);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.value(item, key)]),
    );
  }

  private text(text: string, name: string): string {
    if (name === 'id') return over(this.inside, text);
    if (name === 'fieldIds') return over(this.ids.fields, text);
    return text.replace(PLACEHOLDER, (_all, id: string, part?: string, instead?: string) => {
      const inside = part === undefined ? '' : `.${this.part(id, part)}`;
      return `{{@${over(this.ids.fields, id)}${inside}${instead === undefined ? '' : `|${instead}`}}}`;
    });
  }

  /** The name of a part of a field's answer: where it is an option or a row of a copied one, that of the copy. */
  private part(fieldId: string, part: string): string {
    return over(this.ids.inside.get(fieldId), part);
  }

  private operand(operand: Operand | Today): Operand | Today {
    if (operand.kind === 'today') return operand;
    const { id, part } = operand;
    return {
      ...operand,
      id: over(this.ids.fields, id),
      ...(part === undefined ? {} : { part: this.part(id, part) }),
    };
  }

  private comparison(comparison: Comparison): Comparison {
    const { left, value, values } = comparison;
    return {
      ...comparison,
      // An operand's copy is one too.
      left: this.operand(left) as Operand,
      ...(typeof value === 'object' ? { value: this.operand(value) } : {}),
      ...(typeof value === 'string' ? { value: this.part(left.id, value) } : {}),
      ...(values
        ? { values: values.map((one) => (typeof one === 'string' ? this.part(left.id, one) : one)) }
        : {}),
    };
  }

  private step(step: Step): Step {
    if (step.step === 'option') {
      return {
        ...step,
        fieldId: over(this.ids.fields, step.fieldId),
        id: this.part(step.fieldId, step.id),
      };
    }
    if (step.step !== 'field') return step;
    const { id, part, group } = step;
    return {
      ...step,
      id: over(this.ids.fields, id),
      ...(part === undefined ? {} : { part: this.part(id, part) }),
      ...(group === undefined ? {} : { group: over(this.ids.fields, group) }),
    };
  }

  /** An answer of a field: in that of a group each child has ids of its own. */
  private answer(answer: Answer, inside: Renamed | undefined): Answer {
    const each = (list: readonly string[]) => list.map((id) => over(inside, id));
    switch (answer.t) {
      case 'options':
      case 'ranking':
        return { ...answer, v: each(answer.v) };
      case 'grid': {
        const rows = Object.entries(answer.v).map(
          ([row, columns]) => [over(inside, row), each(columns)] as const,
        );
        return { ...answer, v: Object.fromEntries(rows) };
      }
      case 'rows':
        return { ...answer, v: answer.v.map((row) => this.row(row)) };
      default:
        return answer;
    }
  }

  private row(row: Answers): Answers {
    return Object.fromEntries(
      Object.entries(row).map(([id, answer]) => [
        over(this.ids.fields, id),
        this.answer(answer, this.ids.inside.get(id)),
      ]),
    );
  }

  /** Texts by name, which for an option is its list's with its id behind: `options.{id}`. */
  private translations(languages: Translations): Translations {
    const named = (name: string) =>
      name.replace(/\.(.+)$/, (_all, id: string) => `.${over(this.inside, id)}`);
    return Object.fromEntries(
      Object.entries(languages).map(([language, texts]) => [
        language,
        Object.fromEntries(
          Object.entries(texts).map(([name, text]) => [named(name), this.text(text, '')]),
        ),
      ]),
    );
  }
}

/**
 * @param taken keys that are in use where the copies go
 * @returns the copies, and which id took the place of which
 */
export function withNewIds(
  fields: readonly Field[],
  taken: ReadonlySet<string>,
  make: Ids,
): { fields: Field[]; ids: Map<string, string> } {
  const ids = new Map(fields.map((field) => [field.id, make.field()]));
  const inside = new Map(
    fields.map(({ id, ...rest }) => [
      id,
      new Map(idsInside(rest).map((one) => [one, make.option()])),
    ]),
  );
  const keys = new Set(taken);
  const copies = fields.map((field) => {
    const copy = new Copying({ fields: ids, inside }, field).copy();
    if (!('key' in copy)) return copy;
    const key = keyFromLabel(copy.key, keys);
    keys.add(key);
    return { ...copy, key };
  });
  return { fields: copies, ids };
}
