/** What a report of Insights is made of, on screen, as it is saved, and as the server works it out. */

export const PERIOD_NAMES = ['7d', '30d', '90d', '12m', 'month'] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** A period by name, which moves with the days, or one of one's own. */
export const REPORT_PERIODS = [...PERIOD_NAMES, 'custom'] as const;

/** What a period is compared with: the same number of days before, ending on the same weekday, or a year ago. */
export const COMPARISONS = ['previous', 'weekday', 'year'] as const;
export type PeriodComparison = (typeof COMPARISONS)[number];

/** Most reports of a workspace. */
export const MAX_REPORTS = 50;
/** Most letters of a report's name, and of its filters as an address writes them. */
export const SAVED_REPORT = { name: 60, filter: 4_000 } as const;

/** Most annotations of a form's figures, and most letters of one. */
export const ANNOTATIONS = { most: 200, text: 200 } as const;

/** How often a report is mailed: on Mondays, or on the first of each month. */
export const REPORT_RHYTHMS = ['week', 'month'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** The figures that a report can have, each as a part of its own, in the order of the screen. */
export const FIGURE_PARTS = [
  'views',
  'starts',
  'submissions',
  'completionRate',
  'conversion',
  'time',
] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** What visits are grouped by. */
export const VISIT_DIMENSIONS = ['source', 'campaign', 'device', 'language', 'version'] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

/** The other parts beside questions, cross-tables, segments and notes. */
export const SECTION_PARTS = [
  'summary',
  'trend',
  'forms',
  'sources',
  'campaigns',
  'devices',
  'languages',
  'versions',
  'hours',
  'journey',
  'segments',
] as const;
export type SectionPart = (typeof SECTION_PARTS)[number];

/** The sections of reports on all forms together. */
export const SECTIONS_OF_ALL_FORMS: readonly SectionPart[] = [
  'summary',
  'trend',
  'forms',
  'sources',
  'campaigns',
  'devices',
  'languages',
  'hours',
];

/** Most forms whose visits are read together, and most bytes of their files. */
export const ALL_FORMS = { forms: 25, bytes: 6_000_000 } as const;

/** What the cells of a cross-table show: counts, or shares of their row or column. */
export const CROSS_CELLS = ['count', 'row', 'column'] as const;
export type CrossCells = (typeof CROSS_CELLS)[number];

/** Most parts of a report, most of those that are made up for it, and most letters of a note. */
export const REPORT_PARTS = { most: 250, notes: 20, note: 500, crosses: 20, segments: 10 } as const;

/** Segments beside each other, at most, and most letters of a segment's name. */
export const SEGMENTS = { most: 4, name: 60 } as const;

/** On public reports, counts of answers below this are not shown, unless the link allows it. */
export const FEWEST_SHOWN = 5;
