/** Default answers as XLSForm writes them. */
import type { Answer, AnswerKind, AnswerOf } from '@/domain/values/answer';
import type { InputField } from '@/domain/form/definition/definition';
import type { XlsBook } from './book';
import { xpathText } from './conditions';

/** What reads like an expression: a text with it is written as one, so that it stays a text. */
const LIKE_XPATH = /[-+*/|()[\]{}$'"<>=!]|\b(?:and|or|div|mod)\b/;

type Cells = {
  readonly [K in AnswerKind]: (
    answer: AnswerOf<K>,
    name: (id: string) => string,
  ) => string | undefined;
};

const CELLS: Cells = {
  text: ({ v }) => (LIKE_XPATH.test(v) ? `concat(${xpathText(v)}, '')` : v),
  number: ({ v }) => String(v),
  date: ({ v }) => v,
  time: ({ v }) => `${v}:00.000`,
  datetime: ({ v }) => `${v}:00.000`,
  options: ({ v }, name) => v.map(name).join(' '),
  ranking: ({ v }, name) => v.map(name).join(' '),
  consent: () => 'OK',
  grid: () => undefined,
  parts: () => undefined,
  rows: () => undefined,
  files: () => undefined,
  signature: () => undefined,
};

/** The default of a question; undefined if it has none, or none that XLSForm can write. */
export function defaultCell(field: InputField, { names, losses }: XlsBook): string | undefined {
  const { default: answer, id } = field;
  if (!answer) return undefined;
  const name = (option: string) => names.choice(id, option);
  // Sound: the table has for each kind what takes an answer of that kind.
  const cell = (CELLS[answer.t] as (one: Answer, by: typeof name) => string | undefined)(
    answer,
    name,
  );
  if (cell === undefined) losses.add('preset', field.label);
  return cell;
}
