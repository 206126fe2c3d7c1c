/**
 * A form in small, for lists: its first questions and its button, as a text of at most 400 bytes in the form's head, so
 * that a list reads heads alone.
 */
import {
  fieldsInOrder,
  hasOptions,
  isAsked,
  type Colours,
  type FieldType,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { cutText } from '@/domain/text/plainText';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';

/** Most bytes of a sketch. firestore.rules has the same number. */
export const SKETCH_BYTES = 400;
/** How many questions and options have room. */
const QUESTIONS = 4;
const OPTIONS = 3;
const LABEL = 32;
const OPTION = 12;
const BUTTON = 16;

export interface SketchQuestion {
  type: FieldType;
  label: string;
  options: readonly string[];
}

export interface Sketch {
  questions: readonly SketchQuestion[];
  /** The owner's word on the button. */
  button?: string | undefined;
  /** How many pages it has, where there are several. */
  pages?: number | undefined;
  /** Absent where the form has no colours of its own. */
  look?: Colours | undefined;
}

const shortText = (text: string, max: number) =>
  text.length > max ? `${cutText(text, max - 1).trim()}…` : text;

/** The questions that everybody sees first. */
function questionsOf(definition: FormDefinition): SketchQuestion[] {
  return fieldsInOrder(definition)
    .filter((field) => isAsked(field) && field.showIf === undefined)
    .slice(0, QUESTIONS)
    .map((field) => ({
      type: field.type,
      label: isAsked(field) ? withoutPlaceholders(field.label) : '',
      options: hasOptions(field)
        ? field.options.slice(0, OPTIONS).map(({ label }) => withoutPlaceholders(label))
        : [],
    }));
}

/**
 * A definition in small.
 *
 * @param look the colours of its design
 */
export function sketchIn(definition: FormDefinition, look?: Colours): Sketch {
  const { submitLabel, pages } = definition;
  return {
    questions: questionsOf(definition),
    ...(submitLabel ? { button: submitLabel } : {}),
    ...(pages.length > 1 ? { pages: pages.length } : {}),
    ...(look ? { look } : {}),
  };
}

/** Short names, since all of it is in 400 bytes. */
interface StoredSketch {
  q: [type: string, label: string, ...options: string[]][];
  b?: string;
  p?: number;
  l?: [ground: string, paper: string, ink: string, accent: string];
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The text that is stored. What has no room goes, the last question's options first. */
export function sketchText(sketch: Sketch): string {
  const { look, pages, button } = sketch;
  const stored: StoredSketch = {
    q: sketch.questions.map(({ type, label, options }) => [
      type,
      shortText(label, LABEL),
      ...options.map((option) => shortText(option, OPTION)),
    ]),
    ...(button === undefined ? {} : { b: shortText(button, BUTTON) }),
    ...(pages === undefined ? {} : { p: pages }),
    ...(look ? { l: [look.ground, look.paper, look.ink, look.accent] } : {}),
  };
  const text = () => JSON.stringify(stored);
  for (const question of [...stored.q].reverse()) {
    if (bytesOf(text()) > SKETCH_BYTES) question.splice(2);
  }
  while (bytesOf(text()) > SKETCH_BYTES && stored.q.length > 0) stored.q.pop();
  return text();
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isColour = (value: unknown): value is string => isText(value) && /^#[\da-f]{6}$/i.test(value);

/** Reads a sketch, which a browser wrote; undefined for what is none. */
export function readSketch(text: string | undefined): Sketch | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const { q, b, p, l } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(q)) return undefined;
    const rows = q.filter((row): row is string[] => Array.isArray(row) && row.every(isText));
    const look = Array.isArray(l) && l.every(isColour) ? l : [];
    const [ground, paper, ink, accent] = look;
    return {
      // A type that this app does not know is drawn as a line.
      questions: rows.map(([type = '', label = '', ...options]) => ({
        type: type as FieldType,
        label,
        options,
      })),
      ...(isText(b) ? { button: b } : {}),
      ...(typeof p === 'number' ? { pages: p } : {}),
      ...(ground && paper && ink && accent ? { look: { ground, paper, ink, accent } } : {}),
    };
  } catch {
    return undefined;
  }
}
