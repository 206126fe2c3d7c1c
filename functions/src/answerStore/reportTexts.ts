/** A report's figures in words, on pages and in mail. */
import type { Rate } from '@/domain/insights/report';
import type { ReportFigures } from './reportFigures';

export const writtenCount = (value: number) => value.toLocaleString('en-GB');
/** A cell of a question's table. */
export const writtenCell = (value: string | number) =>
  typeof value === 'number' ? writtenCount(value) : value;
const percent = (value: number) =>
  `${(value * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`;
const rate = ({ value, n, d }: Rate) =>
  value === undefined ? '–' : `${percent(value)} (${writtenCount(n)} of ${writtenCount(d)})`;

function duration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The tiles of a report as names and values. */
export function reportTiles({ now }: Pick<ReportFigures, 'now'>): [name: string, value: string][] {
  return [
    ['Views', writtenCount(now.views)],
    ['Starts', writtenCount(now.starts)],
    ['Responses', writtenCount(now.submissions)],
    ['Completion rate', rate(now.completionRate)],
    ['Conversion rate', rate(now.conversion)],
    ['Median time', duration(now.time.median)],
  ];
}
