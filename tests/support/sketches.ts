/** Forms made of sketches, with ids that are the same in every run. */
import {
  fieldsInOrder,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { installEngine } from '@/domain/engine/installEngine';
import { lint } from '@/domain/form/lint/lint';
import { assemble, type Assembled } from '@/domain/form/sketch/assemble.schema';
import type { SketchedForm } from '@/domain/form/sketch/sketch';

/** Bytes that count up: ids differ from each other, and are the same in every run. */
export function countingBytes(): (bytes: Uint8Array) => Uint8Array {
  let next = 0;
  return (bytes) => {
    next += 1;
    let rest = next;
    for (let at = bytes.length - 1; at >= 0; at -= 1) {
      bytes[at] = rest % 62;
      rest = Math.floor(rest / 62);
    }
    return bytes;
  };
}

/** The form of a sketch; it throws if that is no valid form, or if its check finds an error. */
export function assembled(sketch: SketchedForm): Assembled {
  installEngine();
  const done = assemble(sketch, countingBytes());
  const parsed = definitionSchema.safeParse(JSON.parse(JSON.stringify(done.definition)));
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues.slice(0, 5)));
  const errors = lint(done.definition).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 5)));
  return done;
}

/** The field with that label, or that begins with it. */
export function labelled(definition: FormDefinition, label: string): Field {
  const fields = fieldsInOrder(definition);
  const found =
    fields.find((field) => field.label === label) ??
    fields.find((field) => field.label.startsWith(label));
  if (!found)
    throw new Error(`No “${label}” among ${fields.map((field) => field.label).join(' | ')}`);
  return found;
}
