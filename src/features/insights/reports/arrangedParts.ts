/** The parts of a report as a list to tick and to move, and back. */
import type { ReportPart } from '@/domain/documents/reports.schema';
import {
  allParts,
  REPORT_FIGURE_NAMES,
  partKey,
  SECTION_NAMES,
} from '@/domain/insights/reportParts';
import { shownIn, type Arrangement } from '@/shared/ui/lists/arrangement';

export interface ReportQuestion {
  id: string;
  label: string;
}

/** What is arranged: every part that the form can have, and notes, by their keys. */
export interface ArrangedParts {
  parts: ReadonlyMap<string, ReportPart>;
  arrangement: Arrangement;
}

/** Chosen parts first and in their order, then the others, unticked. Without a choice, all are ticked. */
export function arrangedParts(
  chosen: readonly ReportPart[] | undefined,
  questions: readonly ReportQuestion[],
): ArrangedParts {
  const all = allParts(questions.map(({ id }) => id));
  const known = new Set(all.map(partKey));
  const own = (chosen ?? all).filter((part) => part.kind === 'note' || known.has(partKey(part)));
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

/** With a note as the first part, where it is seen and can be moved from. */
export function withNote({ parts, arrangement }: ArrangedParts, text: string): ArrangedParts {
  const note: ReportPart = { kind: 'note', text };
  const key = partKey(note);
  return {
    parts: new Map([[key, note], ...parts]),
    arrangement: {
      order: [key, ...arrangement.order.filter((one) => one !== key)],
      hidden: arrangement.hidden.filter((one) => one !== key),
    },
  };
}

export function partName(part: ReportPart, questions: readonly ReportQuestion[]): string {
  if (part.kind === 'figure') return REPORT_FIGURE_NAMES[part.figure];
  if (part.kind === 'section') return SECTION_NAMES[part.section];
  if (part.kind === 'note') return `Note: ${part.text}`;
  return questions.find(({ id }) => id === part.id)?.label ?? 'Untitled question';
}
