/** A report's figures in words, on pages and in mail. */
import { formatDuration } from '@/domain/base/duration';
import type { Rate, Summary } from '@/domain/insights/report';
import { REPORT_FIGURE_NAMES } from '@/domain/insights/reportParts';
import type { FigurePart } from '@/domain/options/reports';

export const writtenCount = (value: number) => value.toLocaleString('en-GB');
export const writtenDecimal = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
/** A cell of a question's table. */
export const writtenCell = (value: string | number) =>
  typeof value === 'number' ? writtenCount(value) : value;
export const writtenRate = (value: number) =>
  `${(value * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`;
const rate = ({ value, n, d }: Rate) =>
  value === undefined ? '–' : `${writtenRate(value)} (${writtenCount(n)} of ${writtenCount(d)})`;

const VALUES: Readonly<Record<FigurePart, (now: Summary) => string>> = {
  views: ({ views }) => writtenCount(views),
  starts: ({ starts }) => writtenCount(starts),
  submissions: ({ submissions }) => writtenCount(submissions),
  completionRate: ({ completionRate }) => rate(completionRate),
  conversion: ({ conversion }) => rate(conversion),
  time: ({ time }) => (time.median === undefined ? '–' : `≈ ${formatDuration(time.median)}`),
};

/** Figures of a report as names and values. */
export const writtenFigures = (
  figures: readonly FigurePart[],
  now: Summary,
): [name: string, value: string][] =>
  figures.map((figure) => [REPORT_FIGURE_NAMES[figure], VALUES[figure](now)]);
