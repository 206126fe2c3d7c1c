/** The parts of the dashboard, and the figures of its week: what can be moved and hidden. */
import { REPORT_FIGURE_NAMES } from '@/domain/insights/reportParts';
import type { Arrangement } from '@/shared/ui/lists/arrangement';

export const BLOCKS = ['new', 'needs', 'week', 'latest', 'forms'] as const;
export type BlockId = (typeof BLOCKS)[number];

export const BLOCK_NAMES: Readonly<Record<BlockId, string>> = {
  new: 'What’s new',
  needs: 'What needs you',
  week: 'How it’s going',
  latest: 'Latest responses',
  forms: 'Recent forms',
};

export const PLAIN_BLOCKS: Arrangement = { order: [], hidden: [] };

export const FIGURES = [
  'views',
  'submissions',
  'conversion',
  'starts',
  'startRate',
  'completionRate',
  'time',
] as const;
export type FigureId = (typeof FIGURES)[number];

export const FIGURE_NAMES: Readonly<Record<FigureId, string>> = {
  ...REPORT_FIGURE_NAMES,
  startRate: 'Start rate',
};

export const PLAIN_FIGURES: Arrangement = {
  order: [],
  hidden: ['starts', 'startRate', 'completionRate', 'time'],
};
