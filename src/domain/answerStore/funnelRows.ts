/** The visits of a mask as the funnel reads them (insights/funnel.ts). */
import type { Registry } from '@/domain/form/registry/registered';
import type { FunnelRow } from '@/domain/insights/funnel';
import { ownValue } from '@/domain/base/ownValue';
import { isAnsweredIn } from './filter';
import { seenColumn } from './columns';
import { FLAG, wordReader, type AnswerTable, type Mask } from './table';

type Texts = (row: number) => string | undefined;

/** Parsed once for each different text. */
function parsed(texts: Texts): (row: number) => Record<string, number> | undefined {
  const known = new Map<string, Record<string, number>>();
  return (row) => {
    const text = texts(row);
    if (text === undefined) return undefined;
    let value = known.get(text);
    if (!value) {
      value = JSON.parse(text) as Record<string, number>;
      known.set(text, value);
    }
    return value;
  };
}

/** @param questions those of the funnel, in order */
export function funnelRows(
  table: AnswerTable,
  mask: Mask,
  registry: Registry,
  questions: readonly string[],
): FunnelRow[] {
  const outcome = wordReader(table, 'outcome');
  const last = wordReader(table, 'last');
  const device = wordReader(table, 'device');
  const errors = parsed(wordReader(table, 'errors'));
  const seconds = parsed(wordReader(table, 'pageSeconds'));
  const pages = table.numbers('page');
  const backs = table.numbers('backs');
  const asked = questions.flatMap((id) => {
    const field = ownValue(registry, id);
    return field
      ? [{ id, seen: table.flags(seenColumn(id)), isAnswered: isAnsweredIn(table, id, field) }]
      : [];
  });
  const rows: FunnelRow[] = [];
  for (let row = 0; row < table.rows; row += 1) {
    if (mask[row] !== 1) continue;
    const became = (outcome(row) ?? 'viewed') as FunnelRow['outcome'];
    const page = pages[row] ?? Number.NaN;
    const isKnown = became === 'completed' || !Number.isNaN(page);
    const reached = asked.filter(({ seen }) => seen[row] === FLAG.yes);
    const answered =
      became === 'completed' ? reached.filter(({ isAnswered }) => isAnswered(row)) : undefined;
    const [where, on, faults, times, gone] = [
      last(row),
      device(row),
      errors(row),
      seconds(row),
      backs[row] ?? Number.NaN,
    ];
    rows.push({
      outcome: became,
      ...(isKnown ? { reached: new Set(reached.map(({ id }) => id)) } : {}),
      ...(answered ? { answered: new Set(answered.map(({ id }) => id)) } : {}),
      ...(where === undefined ? {} : { last: where }),
      ...(Number.isNaN(page) ? {} : { page }),
      ...(faults ? { errors: faults } : {}),
      ...(Number.isNaN(gone) ? {} : { backs: gone }),
      ...(times ? { seconds: times } : {}),
      ...(on === undefined ? {} : { device: on }),
    });
  }
  return rows;
}
