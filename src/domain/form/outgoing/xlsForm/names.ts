/** What questions, their parts and their options are called in an XLSForm: each name once, whatever the case. */
import {
  NONE,
  OTHER,
  hasOptions,
  isInput,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';

/** Names that ODK gives to nodes of its own. */
const RESERVED = ['meta', 'instanceid', 'instancename', 'data', 'form'];

export class XlsNames {
  private readonly taken = new Set(RESERVED);
  private readonly fields = new Map<string, string>();
  private readonly parts = new Map<string, string>();
  private readonly choices = new Map<string, ReadonlyMap<string, string>>();

  constructor({ fields }: FormDefinition) {
    // Keys first: they are names already, and stay as they are.
    for (const field of Object.values(fields)) {
      if (isInput(field)) this.fields.set(field.id, this.free(field.key));
    }
    for (const field of Object.values(fields)) this.nameParts(field);
  }

  private nameParts(field: Field): void {
    const own = this.of(field.id);
    if (field.type === 'matrix') {
      const rows = namesOf(field.rows);
      for (const { id } of field.rows) this.addPart(field.id, id, `${own}_${rows.get(id) ?? id}`);
      this.choices.set(field.id, namesOf(field.columns));
    } else if (field.type === 'name' || field.type === 'address') {
      for (const part of field.parts) this.addPart(field.id, part, `${own}_${part}`);
    } else if (hasOptions(field)) {
      this.choices.set(field.id, namesOf(field.options));
      if ('other' in field && field.other) this.addPart(field.id, OTHER, `${own}_${OTHER}`);
    }
  }

  private addPart(fieldId: string, part: string, name: string): void {
    this.parts.set(`${fieldId}.${part}`, this.free(name));
  }

  /** A name that nothing has yet. */
  free(name: string): string {
    let one = name;
    for (let n = 2; this.taken.has(one.toLowerCase()); n += 1) one = `${name}_${n}`;
    this.taken.add(one.toLowerCase());
    return one;
  }

  of = (fieldId: string): string => this.fields.get(fieldId) ?? '';

  part = (fieldId: string, part: string): string => this.parts.get(`${fieldId}.${part}`) ?? '';

  /** An option, or a column of a matrix; yes and no have their ids as names. */
  choice = (fieldId: string, id: string): string => this.choices.get(fieldId)?.get(id) ?? id;
}

function namesOf(list: readonly { id: string; label: string }[]): ReadonlyMap<string, string> {
  const taken = new Set<string>([OTHER, NONE]);
  return new Map(
    list.map(({ id, label }) => {
      const name = keyFromLabel(label, taken);
      taken.add(name);
      return [id, name];
    }),
  );
}
