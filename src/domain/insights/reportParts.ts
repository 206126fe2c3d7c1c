/**
 * The parts of a report in their order. Screen, paper, public link and mail all show `blocksOf`, so that they never
 * differ in what is in a report.
 */
import type { ReportPart } from '@/domain/documents/reports.schema';
import {
  FIGURE_PARTS,
  SECTION_PARTS,
  type FigurePart,
  type SectionPart,
} from '@/domain/options/reports';

export const REPORT_FIGURE_NAMES: Readonly<Record<FigurePart, string>> = {
  views: 'Views',
  starts: 'Starts',
  submissions: 'Responses',
  completionRate: 'Completion rate',
  conversion: 'Conversion rate',
  time: 'Median time',
};

export const SECTION_NAMES: Readonly<Record<SectionPart, string>> = {
  trend: 'Day by day',
  sources: 'Sources',
  campaigns: 'Campaigns',
  hours: 'Visits by hour and weekday',
  journey: 'Where people leave',
  segments: 'Devices compared',
};

/** Names a part within its report; notes by their text. */
export function partKey(part: ReportPart): string {
  if (part.kind === 'figure') return part.figure;
  if (part.kind === 'section') return part.section;
  return part.kind === 'question' ? `question ${part.id}` : `note ${part.text}`;
}

/** All parts that a report of a form with these questions can have, but notes. */
export function allParts(questions: readonly string[]): ReportPart[] {
  return [
    ...FIGURE_PARTS.map((figure) => ({ kind: 'figure', figure }) as const),
    ...SECTION_PARTS.map((section) => ({ kind: 'section', section }) as const),
    ...questions.map((id) => ({ kind: 'question', id }) as const),
  ];
}

/**
 * What leaves the app of a report whose parts nobody has chosen: figures, days and questions. Where people come from and
 * when goes out only if it was chosen.
 */
export function plainParts(questions: readonly string[]): ReportPart[] {
  return allParts(questions).filter((part) => part.kind !== 'section' || part.section === 'trend');
}

/** Figures that follow each other are one row of tiles. */
export type ReportBlock =
  | { kind: 'figures'; figures: readonly FigurePart[] }
  | Exclude<ReportPart, { kind: 'figure' }>;

/** The parts as they are shown, without questions that the form no longer has and without repeats. */
export function blocksOf(
  parts: readonly ReportPart[],
  questions: readonly string[],
): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const key = partKey(part);
    if (seen.has(key) || (part.kind === 'question' && !questions.includes(part.id))) continue;
    seen.add(key);
    if (part.kind !== 'figure') {
      blocks.push(part);
      continue;
    }
    const last = blocks.at(-1);
    if (last?.kind === 'figures') {
      blocks[blocks.length - 1] = { kind: 'figures', figures: [...last.figures, part.figure] };
    } else blocks.push({ kind: 'figures', figures: [part.figure] });
  }
  return blocks;
}
