import type { Answer, Problem, Problems } from '@/domain/values/answer';
import type { MatrixField, RankingField } from '../definition/definition';
import { inOrder } from './reading';
import { oneValue, valuesOf, type AnswerSpec } from './spec';

export function gridOf(answer: Answer): Record<string, string[]> {
  return answer.t === 'grid' ? answer.v : {};
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function toGrid(
  field: MatrixField,
  chosen: Readonly<Record<string, readonly string[]>>,
): Answer | undefined {
  const v: Record<string, string[]> = {};
  for (const row of inOrder(ids(field.rows), Object.keys(chosen))) {
    const columns = inOrder(ids(field.columns), chosen[row] ?? []);
    if (columns.length > 0) v[row] = columns;
  }
  return Object.keys(v).length === 0 ? undefined : { t: 'grid', v };
}

export const matrix: AnswerSpec<MatrixField> = {
  answerKind: 'grid',
  missing: (field) => ({
    code: 'rows_missing',
    parts: Object.fromEntries(ids(field.rows).map((row) => [row, { code: 'required_choice' }])),
  }),
  parse: (field, raw) => ({
    answer: toGrid(
      field,
      Object.fromEntries(ids(field.rows).map((row) => [row, valuesOf(raw, row)])),
    ),
  }),
  normalise: (field, answer) => toGrid(field, gridOf(answer)),
  check(field, answer): Problem | undefined {
    const grid = gridOf(answer);
    const rows = ids(field.rows);
    const columns = ids(field.columns);
    const parts: Problems = {};
    for (const [row, chosen] of Object.entries(grid)) {
      if (!rows.includes(row) || !chosen.every((id) => columns.includes(id))) {
        return { code: 'unknown_option' };
      }
      if (chosen.length > 1 && !field.multiple) {
        parts[row] = { code: 'too_many_choices', params: { max: 1 } };
      }
    }
    if (Object.keys(parts).length > 0) return { code: 'wrong_rows', parts };
    for (const row of field.required ? rows : []) {
      if (!Object.hasOwn(grid, row)) parts[row] = { code: 'required_choice' };
    }
    return Object.keys(parts).length > 0 ? { code: 'rows_missing', parts } : undefined;
  },
};

export function rankedOf(answer: Answer): string[] {
  return answer.t === 'ranking' ? answer.v : [];
}

export const ranking: AnswerSpec<RankingField> = {
  answerKind: 'ranking',
  missing: (field) => ({ code: 'rank_all', params: { count: field.options.length } }),
  /** Each option's control holds its place, from 1. */
  parse(field, raw) {
    const places = field.options.map(({ id }) => ({ id, place: oneValue(raw, id) }));
    if (places.every(({ place }) => place === '')) return {};
    const v = [...places]
      .sort((one, other) => Number(one.place) - Number(other.place))
      .map(({ id }) => id);
    // Two at one place, one at none, or one beyond the last: then some place is not that of its turn.
    const count = v.length;
    const each = v.every((id, index) =>
      places.some((one) => one.id === id && one.place === String(index + 1)),
    );
    return each
      ? { answer: { t: 'ranking', v } }
      : { problem: { code: 'rank_all', params: { count } } };
  },
  normalise: (_field, answer) => (rankedOf(answer).length === 0 ? undefined : answer),
  check(field, answer) {
    const v = rankedOf(answer);
    const known = ids(field.options);
    if (!v.every((id) => known.includes(id))) return { code: 'unknown_option' };
    return v.length === known.length && new Set(v).size === v.length
      ? undefined
      : { code: 'rank_all', params: { count: known.length } };
  },
};
