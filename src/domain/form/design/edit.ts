/** Edits of a form's design, as operations. */
import { isSame } from '@/domain/form/editing/mergeValues';
import type { FormDesign, FormDefinition } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';

/** What is as good as not being there. */
const DEFAULTS = {
  corners: 'soft',
  spacing: 'normal',
  width: 'normal',
  surface: 'card',
  buttons: 'filled',
  layout: 'pages',
  progress: 'bar',
} as const satisfies Partial<FormDesign>;

/** What a preset or a theme sets as a whole. */
const LOOK = [
  'light',
  'dark',
  'mode',
  'font',
  'ownFont',
  'corners',
  'spacing',
  'width',
  'surface',
  'buttons',
  'backdrop',
] as const satisfies readonly (keyof FormDesign)[];
const PICTURES = ['logo', 'cover', 'background'] as const satisfies readonly (keyof FormDesign)[];

/** New values of a design; null takes one away. */
export type DesignPatch = { [K in keyof FormDesign]?: FormDesign[K] | null };

/** A design with other values, in the shortest form; undefined where nothing is left of it. */
export function patched(design: FormDesign, patch: DesignPatch): FormDesign | undefined {
  const entries = Object.entries({ ...design, ...patch }).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      (DEFAULTS as Readonly<Record<string, unknown>>)[name] !== value,
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const picked = <K extends keyof FormDesign>(design: FormDesign, names: readonly K[]) =>
  Object.fromEntries(names.flatMap((name) => (name in design ? [[name, design[name]]] : [])));

/** What of a design a theme keeps: all but how questions are laid out. */
export function themeOf(design: FormDesign): FormDesign {
  return picked(design, [...LOOK, ...PICTURES]);
}

/** A design in the look of another: its pictures stay where the other has none. Layout and progress stay. */
export function dressed(design: FormDesign, look: FormDesign): FormDesign | undefined {
  const bare = Object.fromEntries(LOOK.map((name) => [name, null])) as DesignPatch;
  return patched(design, { ...bare, ...themeOf(look) });
}

/** Whether a design has the look of another, whatever its pictures and its layout. */
export function looksLike(design: FormDesign, look: FormDesign): boolean {
  const own = patched(picked(design, LOOK), {});
  return isSame(own ?? {}, patched(picked(look, LOOK), {}) ?? {});
}

/** The edit that gives a form a design; none where it has that one. */
export function setDesign(
  definition: Pick<FormDefinition, 'design'>,
  design: FormDesign | undefined,
): Operation[] {
  if (isSame(definition.design, design)) return [];
  return [{ op: 'setForm', set: { design: design ?? null } }];
}

/** The edit that changes some of a form's design. */
export function changeDesign(
  definition: Pick<FormDefinition, 'design'>,
  patch: DesignPatch,
): Operation[] {
  return setDesign(definition, patched(definition.design ?? {}, patch));
}
