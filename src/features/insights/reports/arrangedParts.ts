/** The parts of a report as a list to tick and to move, and back. */
import type { CrossSide, ReportPart } from '@/domain/documents/reports.schema';
import { DIMENSIONS } from '@/domain/answerStore/dimensions';
import {
  allParts,
  isMadeUp,
  REPORT_FIGURE_NAMES,
  partKey,
  SECTION_NAMES,
} from '@/domain/insights/reportParts';
import { shownIn, type Arrangement } from '@/shared/ui/lists/arrangement';

const UNTITLED = 'Untitled question';

export interface ReportQuestion {
  id: string;
  label: string;
}

/** What is arranged: every part that the report can have, and those made up for it, by their keys. */
export interface ArrangedParts {
  parts: ReadonlyMap<string, ReportPart>;
  arrangement: Arrangement;
}

/**
 * Chosen parts first and in their order, then the others, unticked. Without a choice, all are ticked.
 *
 * @param questions of the form; undefined for all forms together
 */
export function arrangedParts(
  chosen: readonly ReportPart[] | undefined,
  questions: readonly ReportQuestion[] | undefined,
): ArrangedParts {
  const all = allParts(questions?.map(({ id }) => id));
  const known = new Set(all.map(partKey));
  const own = (chosen ?? all).filter((part) => isMadeUp(part) || known.has(partKey(part)));
  const parts = new Map([...own, ...all].map((part) => [partKey(part), part]));
  const shown = new Set(own.map(partKey));
  return {
    parts,
    arrangement: {
      order: [...parts.keys()],
      hidden: [...parts.keys()].filter((key) => !shown.has(key)),
    },
  };
}

/** The ticked parts in their order. */
export const chosenIn = ({ parts, arrangement }: ArrangedParts): ReportPart[] =>
  shownIn([...parts.keys()], arrangement).flatMap((key) => parts.get(key) ?? []);

/** With a part that was made up as the first one, where it is seen and can be moved from. */
export function withMadeUp({ parts, arrangement }: ArrangedParts, part: ReportPart): ArrangedParts {
  const key = partKey(part);
  return {
    parts: new Map([[key, part], ...parts]),
    arrangement: {
      order: [key, ...arrangement.order.filter((one) => one !== key)],
      hidden: arrangement.hidden.filter((one) => one !== key),
    },
  };
}

export function partName(part: ReportPart, questions: readonly ReportQuestion[]): string {
  const sideName = (side: CrossSide): string =>
    side.kind === 'session'
      ? DIMENSIONS[side.property].one
      : (questions.find(({ id }) => id === side.id)?.label ?? UNTITLED);
  switch (part.kind) {
    case 'figure':
      return REPORT_FIGURE_NAMES[part.figure];
    case 'section':
      return SECTION_NAMES[part.section];
    case 'question':
      return questions.find(({ id }) => id === part.id)?.label ?? UNTITLED;
    case 'cross':
      return `Cross-table: ${sideName(part.row)} by ${sideName(part.column)}`;
    case 'segments':
      return `Segments: ${part.of.map(({ name }) => name).join(', ')}`;
    case 'note':
      return `Note: ${part.text}`;
  }
}
