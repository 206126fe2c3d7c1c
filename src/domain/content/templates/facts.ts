/** What an index of templates says of a form: worked out from its definition by `npm run templates`, and checked by a test. */
import { fieldsInOrder, isAsked, type FormDefinition } from '@/domain/form/definition/definition';
import { lookOf } from '@/domain/form/head/headOf';
import { sketchIn, sketchText } from '@/domain/form/head/sketch';

export interface TemplateFacts {
  /** The form's own title, which its sketch shows. */
  title: string;
  /** What a person is asked, conditional questions and those of groups included. */
  questions: number;
  pages: number;
  /** Whether it has conditions or jumps. */
  logic: boolean;
  calculations: boolean;
  /** Whether it has repeating groups. */
  groups: boolean;
  /** As in a form's head (`readSketch`). */
  sketch: string;
}

const hasRule = (thing: object) => ['showIf', 'requiredIf', 'jumps'].some((name) => name in thing);

export function templateFacts(definition: FormDefinition): TemplateFacts {
  const fields = fieldsInOrder(definition);
  return {
    title: definition.title,
    questions: fields.filter((field) => isAsked(field) && field.type !== 'group').length,
    pages: definition.pages.length,
    logic: [...fields, ...definition.pages, ...definition.endings].some(hasRule),
    calculations: fields.some(({ type }) => type === 'calculated'),
    groups: fields.some(({ type }) => type === 'group'),
    sketch: sketchText(sketchIn(definition, lookOf(definition.design))),
  };
}
