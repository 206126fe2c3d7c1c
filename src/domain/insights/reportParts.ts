/**
 * The parts of a report in their order. Screen, paper, public link and mail all show `blocksOf`, so that they never
 * differ in what is in a report.
 */
import type { CrossSide, ReportPart } from '@/domain/documents/reports.schema';
import {
  FIGURE_PARTS,
  SECTION_PARTS,
  SECTIONS_OF_ALL_FORMS,
  type FigurePart,
  type SectionPart,
  type VisitDimension,
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
  summary: 'Summary',
  trend: 'Day by day',
  forms: 'By form',
  sources: 'Sources',
  campaigns: 'Campaigns',
  devices: 'Devices',
  languages: 'Languages',
  versions: 'Versions',
  hours: 'Visits by hour and weekday',
  journey: 'Where people leave',
  segments: 'Devices compared',
};

/** The property of visits that a section lists. */
export const SECTION_DIMENSIONS = {
  sources: 'source',
  campaigns: 'campaign',
  devices: 'device',
  languages: 'language',
  versions: 'version',
} as const satisfies Partial<Record<SectionPart, VisitDimension>>;
export type ListedSection = keyof typeof SECTION_DIMENSIONS;

export const isListedSection = (section: SectionPart): section is ListedSection =>
  section in SECTION_DIMENSIONS;

/** Whether a section of a report on all forms is counted from visits, which counters by day can't tell apart. */
export const isOfVisits = (section: SectionPart): boolean =>
  isListedSection(section) || section === 'hours';

/** Names a side of a cross-table. */
export const sideKey = (side: CrossSide): string =>
  side.kind === 'session'
    ? side.property
    : side.part === undefined
      ? side.id
      : `${side.id}.${side.part}`;

/** Names a part within its report; notes by their text. */
export function partKey(part: ReportPart): string {
  switch (part.kind) {
    case 'figure':
      return part.figure;
    case 'section':
      return part.section;
    case 'question':
      return `question ${part.id}`;
    case 'cross':
      return `cross ${sideKey(part.row)} ${sideKey(part.column)} ${part.show}`;
    case 'segments':
      return `segments ${JSON.stringify(part.of.map(({ name, filter }) => [name, filter]))}`;
    case 'note':
      return `note ${part.text}`;
  }
}

/** What is made up for a report, and is not there to be ticked. */
export const isMadeUp = ({ kind }: ReportPart): boolean =>
  kind === 'note' || kind === 'cross' || kind === 'segments';

/**
 * All parts that a report can have, but those that are made up for it.
 *
 * @param questions of the form; undefined for all forms together
 */
export function allParts(questions: readonly string[] | undefined): ReportPart[] {
  const sections = questions
    ? SECTION_PARTS.filter((section) => section !== 'forms')
    : SECTIONS_OF_ALL_FORMS;
  return [
    ...FIGURE_PARTS.map((figure) => ({ kind: 'figure', figure }) as const),
    ...sections.map((section) => ({ kind: 'section', section }) as const),
    ...(questions ?? []).map((id) => ({ kind: 'question', id }) as const),
  ];
}

/**
 * What leaves the app of a report whose parts no one has chosen: figures, days and questions. Where people come from and
 * when goes out only if it was chosen.
 */
export function plainParts(questions: readonly string[] | undefined): ReportPart[] {
  return allParts(questions).filter((part) => part.kind !== 'section' || part.section === 'trend');
}

/** Whether a report can have a part. */
function canHave(part: ReportPart, questions: readonly string[] | undefined): boolean {
  const isThere = (side: CrossSide) =>
    side.kind === 'session' || (questions?.includes(side.id) ?? false);
  switch (part.kind) {
    case 'figure':
    case 'note':
      return true;
    case 'section':
      return questions ? part.section !== 'forms' : SECTIONS_OF_ALL_FORMS.includes(part.section);
    case 'question':
      return questions?.includes(part.id) ?? false;
    case 'cross':
      return questions !== undefined && isThere(part.row) && isThere(part.column);
    case 'segments':
      return questions !== undefined;
  }
}

/** Whether reports on all forms together can have these parts. */
export const fitsAllForms = (parts: readonly ReportPart[]): boolean =>
  parts.every((part) => canHave(part, undefined));

/** Figures that follow each other are one row of tiles. */
export type ReportBlock =
  | { kind: 'figures'; figures: readonly FigurePart[] }
  | Exclude<ReportPart, { kind: 'figure' }>;

/**
 * The parts as they are shown, without what the form no longer has and without repeats.
 *
 * @param questions of the form; undefined for all forms together
 */
export function blocksOf(
  parts: readonly ReportPart[],
  questions: readonly string[] | undefined,
): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const key = partKey(part);
    if (seen.has(key) || !canHave(part, questions)) continue;
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
